import HTTPServing
import JSON

/// What body a route takes, and how it is read.
struct BodyForm<Body: Sendable>: Sendable {
    let description: BodyDescription?
    let read: @Sendable (Request) throws -> Body
}

/// ``BodyForm`` as data, for the document.
struct BodyDescription: Sendable {
    let mediaTypes: [String]
    let schema: Schema
    /// A body that works; its identifiers are those of ``Sample``.
    let example: JSONValue
}

extension BodyForm where Body == Void {
    /// Whatever body comes is not looked at.
    static var none: BodyForm { BodyForm(description: nil) { _ in } }
}

extension BodyForm where Body: RequestFields {
    /// A JSON object.
    static func object(_ type: Body.Type, example: JSONValue) -> BodyForm {
        let mediaTypes = ["application/json"]
        return BodyForm(description: .init(mediaTypes: mediaTypes, schema: Body.schema, example: example)) { request in
            let members = try request.readObject(mediaTypes)
            var faults: [Fault] = []
            guard let body = Body.read(members, at: .root, &faults) else { throw Problem.invalidBody(faults) }
            return body
        }
    }
}

extension BodyForm {
    /// Changes to an object: a JSON merge patch (RFC 7396).
    static func mergePatch<Target: RequestFields>(
        of type: Target.Type, named name: String, example: JSONValue
    ) -> BodyForm where Body == MergePatch<Target> {
        let mediaTypes = ["application/merge-patch+json", "application/json"]
        let schema = Schema.object(Target.described, isClosed: true).patch.named(name)
        return BodyForm(description: .init(mediaTypes: mediaTypes, schema: schema, example: example)) { request in
            try MergePatch(try request.readObject(mediaTypes))
        }
    }
}

extension Problem {
    /// As many faults as one answer lists. More than any honest mistake makes, and a bound on what a hostile body costs.
    static let maximumFaults = 100

    /// Every fault of a body at once; when there is but one, its text is the problem's.
    static func invalidBody(_ faults: [Fault]) -> Problem {
        let detail = faults.count == 1 ? faults[0].detail : "\(faults.count) values are not as they should be."
        return Problem(.invalidBody, detail, faults: Array(faults.prefix(maximumFaults)))
    }

    static func invalidBody(_ pointer: JSONPointer, _ code: String, _ detail: String) -> Problem {
        invalidBody([Fault(.body(pointer), code, detail)])
    }
}
