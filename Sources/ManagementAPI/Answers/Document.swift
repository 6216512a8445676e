import JSON

/// A document that does not change while the service runs.
struct Document: Sendable {
    let bytes: [UInt8]
    let tag: EntityTag

    init(_ json: JSONValue) {
        bytes = json.serialized()
        tag = EntityTag(of: bytes)
    }
}
