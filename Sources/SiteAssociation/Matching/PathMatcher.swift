/// A path pattern: slashes at either end of pattern and path do not count, and `/a/*` also stands for `/a`.
struct PathMatcher: Sendable {
    private let trimmed: TextMatcher
    /// The pattern as written, to see whether it took the ignored slashes to match.
    private let literal: TextMatcher
    private let coversParent: Bool

    init(_ pattern: Pattern, context: inout MatcherContext, settings: TextSettings) {
        let tokens = Self.trim(pattern.tokens)
        trimmed = TextMatcher(tokens, context: &context, settings: settings)
        literal = TextMatcher(pattern.tokens, context: &context, settings: settings)
        coversParent = Self.coversParent(tokens)
    }

    func match(_ texts: PreparedLink.Texts) -> Truth {
        if trimmed.matchesEverything { return .yes }
        let truth = trimmed.match(coversParent ? texts.pathThenSlash : texts.path, isASCII: texts.isASCII)
        guard let resolved = texts.resolvedPathThenSlash else { return truth }
        let other = trimmed.assumedMatch(coversParent ? resolved : Array(resolved.dropLast()))
        return truth.weighed(against: other, .dotSegments)
    }

    /// Whether it matches only because slashes are ignored. `path` is the URL's, as written.
    func needsIgnoredSlashes(_ path: String) -> Bool {
        !literal.matchesEverything && !literal.assumedMatch(Array(path.utf8))
            && !(path.isEmpty && literal.assumedMatch([UInt8(ascii: "/")]))
    }

    /// `tokens` without the slashes at its ends.
    static func trim(_ tokens: [Pattern.Token]) -> [Pattern.Token] {
        var tokens = tokens
        let slash = UInt8(ascii: "/")
        if case .text(let text) = tokens.first {
            let rest = Array(text.drop { $0 == slash })
            tokens.replaceSubrange(0..<1, with: rest.isEmpty ? [] : [.text(rest)])
        }
        if case .text(let text) = tokens.last, let end = text.lastIndex(where: { $0 != slash }) {
            tokens[tokens.count - 1] = .text(Array(text[...end]))
        } else if case .text = tokens.last {
            tokens.removeLast()
        }
        return tokens
    }

    /// Whether trimmed tokens end in `/*`.
    static func coversParent(_ tokens: [Pattern.Token]) -> Bool {
        guard tokens.last == .run, case .text(let text) = tokens.dropLast().last else { return false }
        return text.last == UInt8(ascii: "/")
    }
}
