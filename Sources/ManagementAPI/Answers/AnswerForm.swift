import HTTPServing
import JSON

/// What a route answers when all went well.
struct AnswerForm<Output: Sendable>: Sendable {
    let description: AnswerDescription
    let respond: @Sendable (Output, Request) throws -> Response
}

/// ``AnswerForm`` as data, for the document.
struct AnswerDescription: Sendable {
    let status: Status
    let about: String
    /// Nil where there is no body.
    let schema: Schema?
    var hasEntityTag = false
    /// Whether it answers a creation, which heeds `Idempotency-Key`.
    var isCreation = false
}

extension AnswerForm where Output: Representation {
    /// The representation of one thing.
    static func one(_ type: Output.Type) -> AnswerForm {
        AnswerForm(description: .init(status: .ok, about: "As it is.", schema: Output.schema, hasEntityTag: true)) {
            try .json($0.json.serialized(), to: $1)
        }
    }
}

extension AnswerForm where Output == Void {
    static var nothing: AnswerForm {
        AnswerForm(description: .init(status: .noContent, about: "Done.", schema: nil)) { _, _ in
            Response(status: .noContent, fields: ["cache-control": "no-store"])
        }
    }
}

extension AnswerForm {
    /// A page of a list.
    static func page<Item: Representation>(of type: Item.Type) -> AnswerForm where Output == PageView<Item> {
        let description = AnswerDescription(
            status: .ok, about: "One page of the list.", schema: PageView<Item>.schema, hasEntityTag: true)
        return AnswerForm(description: description) { try .json($0.json.serialized(), to: $1) }
    }

    /// The thing that was made, now or by an earlier request with the same `Idempotency-Key`.
    static func created<Item: Representation>(_ type: Item.Type) -> AnswerForm where Output == Creation<Item> {
        let description = AnswerDescription(
            status: .created, about: "Made.", schema: Item.schema, hasEntityTag: Item.hasEntityTag, isCreation: true)
        return AnswerForm(description: description) { creation, _ in creation.response }
    }

    /// A document that is the same for everybody.
    static func document(_ about: String, _ schema: Schema) -> AnswerForm where Output == Document {
        AnswerForm(description: .init(status: .ok, about: about, schema: schema, hasEntityTag: true)) {
            try .json($0.bytes, $0.tag, to: $1)
        }
    }
}

extension Response {
    /// A JSON answer of status 200 with its validator, or 304 when the client has it.
    static func json(_ bytes: [UInt8], _ tag: EntityTag? = nil, to request: Request) throws -> Response {
        let tag = tag ?? EntityTag(of: bytes)
        let isRead = request.method == .get || request.method == .head
        var fields: Fields = ["etag": tag.text, "cache-control": isRead ? "private, no-cache" : "no-store"]
        if isRead, request.isFresh(tag) { return Response(status: .notModified, fields: fields) }
        fields["content-type"] = "application/json"
        return Response(status: .ok, fields: fields, body: .bytes(bytes))
    }
}
