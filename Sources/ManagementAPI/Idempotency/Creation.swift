import HTTPServing
import JSON
import Store

/// What a creation is answered with: the thing that was made, or what an earlier request with the same key was told.
struct Creation<Item: Representation>: Sendable {
    let response: Response

    init(_ item: Item, at location: String) {
        self.init(StoredResponse(item, at: location), isRepetition: false)
    }

    init(_ stored: StoredResponse, isRepetition: Bool) {
        var fields: Fields = ["content-type": "application/json", "cache-control": "no-store"]
        for field in stored.fields { fields[field.name] = field.value }
        if isRepetition { fields["idempotency-replayed"] = "true" }
        response = Response(status: Status(code: stored.status), fields: fields, body: .bytes(stored.body))
    }
}

extension StoredResponse {
    init(_ item: some Representation, at location: String) {
        let bytes = item.json.serialized()
        var fields = [Field(name: "location", value: location)]
        if type(of: item).hasEntityTag { fields.append(Field(name: "etag", value: EntityTag(of: bytes).text)) }
        self.init(status: Status.created.code, fields: fields, body: bytes)
    }
}
