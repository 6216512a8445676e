import HTTPServing
import JSON

/// The largest body that is read.
let maximumBodyBytes = 1_048_576

extension Request {
    /// The members of the JSON object that the body is.
    func readObject(_ mediaTypes: [String]) throws -> [JSONMember] {
        try checkMediaType(mediaTypes)
        guard body.count <= maximumBodyBytes else {
            throw Problem(.bodyTooLarge, "The body has more than \(maximumBodyBytes) bytes.")
        }
        let value: JSONValue
        do {
            value = try JSONValue(parsing: body)
        } catch {
            throw Problem(malformed: error)
        }
        guard let members = value.objectValue else {
            throw Problem.invalidBody([.wrongType(.body(.root), expected: "an object", found: value)])
        }
        return members
    }

    private func checkMediaType(_ allowed: [String]) throws {
        let given = fields["content-type"].map(MediaType.init)
        if let given, allowed.contains(given.name), given.charset == nil || given.charset == "utf-8" { return }
        let expected = allowed.joined(separator: " or ")
        let fault = Fault(.header("Content-Type"), "unsupported", "The body has to be \(expected) in UTF-8.")
        // RFC 5789 and RFC 7231 name the fields that tell the client what to send instead.
        let accept = Problem.Field(
            name: method == .patch ? "accept-patch" : "accept", value: allowed.joined(separator: ", "))
        throw Problem(.unsupportedMediaType, fault.detail, faults: [fault], fields: [accept])
    }
}

/// The parts of a `Content-Type` that matter for JSON.
private struct MediaType {
    let name: String
    let charset: String?

    init(_ field: String) {
        let parts = field.split(separator: ";", omittingEmptySubsequences: false).map {
            $0.trimmingSpaces.lowercased()
        }
        name = parts[0]
        charset = parts.dropFirst().first { $0.hasPrefix("charset=") }
            .map { String($0.dropFirst("charset=".count).filter { $0 != "\"" }) }
    }
}

extension StringProtocol {
    /// Without the optional white space that HTTP allows around list elements.
    var trimmingSpaces: SubSequence {
        let isSpace: (Character) -> Bool = { $0 == " " || $0 == "\t" }
        guard let first = firstIndex(where: { !isSpace($0) }), let last = lastIndex(where: { !isSpace($0) }) else {
            return self[endIndex...]
        }
        return self[first...last]
    }
}

extension Problem {
    init(malformed error: JSONError) {
        let place = "line \(error.position.line), column \(error.position.column)"
        switch error.kind {
        case .duplicateName(let name):
            let detail = "The name \"\(name.prefix(64))\" is repeated at \(place)."
            self.init(.malformedJSON, detail, faults: [Fault(.body(.root), "duplicate", detail)])
        default:
            let detail = "\(error.kind) at \(place)."
            self.init(.malformedJSON, detail, faults: [Fault(.body(.root), "malformed-json", detail)])
        }
    }
}
