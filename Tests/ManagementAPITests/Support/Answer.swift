import HTTPServing
import JSON

/// What the API answered, with its body parsed.
struct Answer: Sendable {
    let status: Int
    let fields: Fields
    /// `null` when there is no body.
    let json: JSONValue

    init(_ response: Response) throws {
        status = response.status.code
        fields = response.fields
        if case .bytes(let bytes) = response.body { json = try JSONValue(parsing: bytes) } else { json = .null }
    }

    subscript(name: String) -> JSONValue? { json[name] }

    var id: String { json["id"]?.stringValue ?? "" }
    var etag: String { fields["etag"] ?? "" }
    /// The kind of problem: what `type` ends in.
    var problem: String? { json["type"]?.stringValue?.split(separator: "/").last.map(String.init) }
    var data: [JSONValue] { json["data"]?.arrayValue ?? [] }
    var cursor: String? { json["next_cursor"]?.stringValue }

    /// Place and code of each fault, such as `/name required` or `limit out-of-range`.
    var faults: [String] {
        (json["errors"]?.arrayValue ?? []).map { fault in
            let place = (fault["pointer"] ?? fault["parameter"] ?? fault["header"])?.stringValue ?? "?"
            return "\(place) \(fault["code"]?.stringValue ?? "?")"
        }
    }
}
