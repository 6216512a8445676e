import JSON

/// A rule in Android's terms, or the closest to it on the safe side.
///
/// Android compares decoded text, literally at the slashes, with a `*` that stops at the first chance and no case
/// folding or variables; a part that is named must be there.
struct AndroidRule {
    enum Change: Hashable {
        case none
        case leftOut
        case narrowed
        case widened
    }

    private(set) var components: [JSONValue] = []
    private(set) var change = Change.none
    /// Whether it is one rule that matches every URL.
    private(set) var matchesEverything = false

    init(_ rule: AssociationRule, opens: Bool) {
        var translator = Translator(pattern: rule.pattern, opens: opens)
        let paths = translator.paths()
        let query = translator.query()
        let fragment = translator.fragment()
        change = translator.change
        guard change != .leftOut else { return }
        matchesEverything = paths == [nil] && query.isEmpty && fragment == nil
        for path in paths {
            var members: [JSONMember] = []
            if let path { members.append(JSONMember("/", .string(path))) }
            if !query.isEmpty { members.append(JSONMember("?", .object(query))) }
            if let fragment { members.append(JSONMember("#", .string(fragment))) }
            if members.isEmpty { members.append(JSONMember("/", "*")) }
            if !opens { members.append(JSONMember("exclude", true)) }
            if let comment = rule.comment { members.append(JSONMember("comments", .string(comment))) }
            components.append(.object(members))
        }
    }

    private struct Translator {
        let pattern: URLPattern
        let opens: Bool
        var change = Change.none

        /// `nil` stands for any path.
        mutating func paths() -> [String?] {
            let tokens = PathMatcher.trim(pattern.path?.tokens ?? [.run])
            if !tokens.isEmpty, tokens.allSatisfy({ $0 == .run }) { return [nil] }
            let start = tokens.first == .run ? "" : "/"
            guard let text = translate(tokens) else { return [] }
            if PathMatcher.coversParent(tokens), text.hasSuffix("/*") {
                return [start + text.dropLast(2), start + text]
            }
            if text.hasSuffix("*") || text.isEmpty { return [start + text] }
            return [start + text, start + text + "/"]
        }

        mutating func query() -> [JSONMember] {
            switch pattern.query {
            case nil: return []
            case .text(let pattern):
                if !pattern.matchesEverything { lose() }
                return []
            case .items(let items):
                return items.compactMap { item in
                    demanded(item.value).map { JSONMember(item.name, .string($0)) }
                }
            }
        }

        mutating func fragment() -> String? { pattern.fragment.flatMap { demanded($0) } }

        /// The text that a part must have; `nil` when it may be anything, or when Android cannot demand it.
        private mutating func demanded(_ pattern: Pattern) -> String? {
            if pattern.matchesEverything { return nil }
            guard !pattern.tokens.isEmpty else {
                // Empty or missing: on Android a part that is named must be there.
                lose()
                return nil
            }
            guard let text = translate(pattern.tokens), text != "*" else { return nil }
            return text
        }

        /// Notes that something cannot be said: an opening rule goes, an exclude only loses the demand.
        private mutating func lose() { change = opens ? .leftOut : change == .leftOut ? .leftOut : .widened }

        private mutating func translate(_ tokens: [Pattern.Token]) -> String? {
            var text = ""
            for (index, token) in tokens.enumerated() {
                switch token {
                case .one: text += "?"
                case .run:
                    text += "*"
                    guard tokens[(index + 1)...].contains(where: { $0 != .run }) else { return text }
                    // Not the same * as Apple's: for a rule that opens this can only match less.
                    if opens { change = change == .leftOut ? .leftOut : .narrowed } else { return cut(text) }
                case .variable, .unterminated:
                    lose()
                    if opens { return nil }
                    return cut(text + "*")
                case .text(let bytes):
                    guard let decoded = decode(bytes) else {
                        lose()
                        if opens { return nil }
                        return cut(text + "*")
                    }
                    text += decoded
                }
            }
            return text
        }

        private mutating func cut(_ text: String) -> String {
            lose()
            return text
        }

        private mutating func decode(_ bytes: [UInt8]) -> String? {
            let decoded = pattern.percentEncoded ? PercentEncoding.decode(bytes) : bytes
            let isNew = { (byte: UInt8) in !bytes.contains(byte) && decoded?.contains(byte) == true }
            guard let decoded, !"*?/".utf8.contains(where: isNew) else { return nil }
            guard !pattern.caseSensitive else { return String(decoding: decoded, as: UTF8.self) }
            guard opens else { return widenLetters(decoded) }
            if change == .none { change = .narrowed }
            return String(decoding: decoded, as: UTF8.self)
        }

        /// Letters of either case as `?`.
        private mutating func widenLetters(_ bytes: [UInt8]) -> String {
            lose()
            return String(
                String.UnicodeScalarView(
                    String(decoding: bytes, as: UTF8.self).unicodeScalars.map { scalar in
                        scalar.properties.isCased || scalar.properties.changesWhenLowercased ? "?" : scalar
                    }))
        }
    }
}
