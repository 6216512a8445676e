import Cryptography
import HTTPServing
import JSON

/// A strong validator: it names one sequence of bytes.
struct EntityTag: Hashable, Sendable {
    /// With its quotes, as it stands in fields.
    let text: String

    init(text: String) { self.text = text }

    init(of bytes: [UInt8]) { text = "\"\(Base64URL.encode(SHA256.hash(bytes).bytes.prefix(15)))\"" }

    init(of representation: some Representation) { self.init(of: representation.json.serialized()) }
}

extension EntityTag {
    /// What `If-Match` and `If-None-Match` list; nil when the text is no such list.
    ///
    /// Marks of weakness are dropped: proxies that compress add them, and the tag still names the same state.
    static func list(_ field: String) -> [EntityTag]? {
        var tags: [EntityTag] = []
        for element in field.split(separator: ",", omittingEmptySubsequences: true).map(\.trimmingSpaces) {
            let opaque = element.hasPrefix("W/") ? element.dropFirst(2) : element
            guard opaque.utf8.count >= 2, opaque.hasPrefix("\""), opaque.hasSuffix("\"") else { return nil }
            guard !opaque.dropFirst().dropLast().contains("\"") else { return nil }
            tags.append(EntityTag(text: String(opaque)))
        }
        return tags.isEmpty ? nil : tags
    }
}

extension Request {
    /// Whether `If-None-Match` names `tag`, so that the client has the answer already.
    func isFresh(_ tag: EntityTag) -> Bool {
        guard let field = fields["if-none-match"] else { return false }
        return field.trimmingSpaces == "*" || EntityTag.list(field)?.contains(tag) == true
    }
}
