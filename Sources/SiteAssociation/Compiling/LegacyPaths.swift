/// An app's rules in the form that iOS 9 to 12 read: path patterns and `NOT ` path patterns, case-sensitive, compared
/// with the URL as written.
///
/// What that cannot say is put on the safe side: an opening rule is left out or narrowed, an exclude is widened, so the
/// app never opens for a URL that the rules give to something else.
struct LegacyPaths {
    enum Change: Hashable {
        case none
        case leftOut
        case narrowed
        case widened
    }

    let paths: [String]

    init(_ domain: DomainAssociation, _ rules: [(rule: Int, opens: Bool)]) {
        var paths: [String] = []
        for (rule, opens) in rules {
            let (texts, _) = Self.translate(domain.rules[rule].pattern, opens: opens)
            paths += texts.map { opens ? $0 : "NOT \($0)" }
        }
        self.paths = paths
    }

    /// The path patterns for one rule, and what was lost.
    static func translate(_ pattern: URLPattern, opens: Bool) -> (paths: [String], Change) {
        opens ? opening(pattern) : excluding(pattern)
    }

    private static func opening(_ pattern: URLPattern) -> ([String], Change) {
        guard pattern.looksAtPathOnly else { return ([], .leftOut) }
        let tokens = PathMatcher.trim(pattern.path?.tokens ?? [.run])
        guard !tokens.contains(where: \.isVariable) else { return ([], .leftOut) }
        guard pattern.percentEncoded || tokens.drop(while: \.isText).allSatisfy({ $0 == .run }) else {
            return ([], .leftOut)
        }
        let isExact = pattern.caseSensitive || !tokens.contains(where: \.isText)
        let written = pattern.percentEncoded ? tokens : tokens.map(\.percentEncoded)
        return (texts(written, isFolder: pattern.path?.endsWithSlash ?? false), isExact ? .none : .narrowed)
    }

    private static func excluding(_ pattern: URLPattern) -> ([String], Change) {
        let tokens = PathMatcher.trim(pattern.path?.tokens ?? [.run])
        var widened: [Pattern.Token] = []
        for token in tokens { widened += widen(token, pattern.settings) }
        let isExact = pattern.looksAtPathOnly && widened == tokens
        return (texts(widened, isFolder: pattern.path?.endsWithSlash ?? false), isExact ? .none : .widened)
    }

    private static func widen(_ token: Pattern.Token, _ settings: TextSettings) -> [Pattern.Token] {
        switch token {
        case .variable, .unterminated: return [.run]
        case .text(let bytes):
            // Any character may be written percent-encoded, so its length in the URL is unknown.
            if !settings.percentEncoded { return [.run] }
            if settings.caseSensitive { return [token] }
            return bytes.map { UInt8(ascii: "a")...UInt8(ascii: "z") ~= $0 | 0x20 ? .one : .text([$0]) }
        case .one: return settings.percentEncoded ? [.one] : [.run]
        case .run: return [.run]
        }
    }

    private static func texts(_ tokens: [Pattern.Token], isFolder: Bool) -> [String] {
        // On iOS 9 "*" is reported not to match the bare root, so that is listed as well.
        if !tokens.isEmpty, tokens.allSatisfy({ $0 == .run }) { return ["/", "*"] }
        let text = tokens.map(\.text).joined()
        return [(tokens.first == .run ? "" : "/") + text + (isFolder && !tokens.isEmpty ? "/" : "")]
    }
}

extension URLPattern {
    /// Whether query and fragment can be anything.
    var looksAtPathOnly: Bool {
        let anyFragment = fragment?.matchesEverything ?? true
        return switch query {
        case nil: anyFragment
        case .text(let pattern): anyFragment && pattern.matchesEverything
        case .items(let items): anyFragment && items.allSatisfy(\.value.matchesEverything)
        }
    }
}

extension Pattern {
    var endsWithSlash: Bool { text.utf8.last == UInt8(ascii: "/") }
}
