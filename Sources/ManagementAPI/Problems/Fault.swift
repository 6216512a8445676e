import JSON

/// One place in a request that is not as it has to be.
struct Fault: Sendable, Hashable {
    let place: Place
    /// Stable, for programs: `required`, `too-long`, `invalid-hostname`, …
    let code: String
    /// For people; may change.
    let detail: String

    enum Place: Sendable, Hashable {
        case body(JSONPointer)
        case query(String)
        case header(String)
    }

    init(_ place: Place, _ code: String, _ detail: String) {
        self.place = place
        self.code = code
        self.detail = detail
    }
}

extension Fault {
    var json: JSONValue {
        let name: String
        let text: String
        switch place {
        case .body(let pointer): (name, text) = ("pointer", pointer.description)
        case .query(let parameter): (name, text) = ("parameter", parameter)
        case .header(let header): (name, text) = ("header", header)
        }
        return .object([
            JSONMember(name, .string(text)), JSONMember("code", .string(code)), JSONMember("detail", .string(detail)),
        ])
    }
}
