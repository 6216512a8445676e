/// Keeps the entity tags of compressed answers apart from those of plain ones.
///
/// A strong tag names exact bytes, so `"v1"` goes out as `"v1-gzip"` when the body was compressed. What comes back in
/// `If-Match` or `If-None-Match` loses the suffix again, so that handlers only ever see their own tags.
enum EntityTagSuffix {
    private static let suffix = "-gzip\""

    static func added(to tag: String) -> String {
        guard tag.hasSuffix("\""), tag.utf8.count >= 2 else { return tag }
        return tag.dropLast() + suffix
    }

    static func removed(from value: String, name: String) -> String {
        switch name.lowercased() {
        case "if-match", "if-none-match":
            guard value.contains(suffix) else { return value }
            return value.split(separator: ",", omittingEmptySubsequences: false).map { element in
                let trimmed = element.drop { $0 == " " }
                return trimmed.hasSuffix(suffix) ? String(trimmed.dropLast(suffix.count)) + "\"" : String(trimmed)
            }.joined(separator: ", ")
        default: return value
        }
    }
}
