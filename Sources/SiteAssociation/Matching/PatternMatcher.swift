/// A ``URLPattern`` ready to be matched.
struct PatternMatcher: Sendable {
    /// Whether a URL matches, and if not, the first part that does not.
    struct Outcome {
        var truth: Truth
        var failed: RulePart?
        var needsIgnoredSlashes = false
    }

    private let settings: TextSettings
    private let path: PathMatcher?
    private let query: QueryMatcher?
    private let fragment: TextMatcher?

    init(_ pattern: URLPattern, context: inout MatcherContext) {
        settings = pattern.settings
        path = pattern.path.map { PathMatcher($0, context: &context, settings: pattern.settings) }
        query = pattern.query.map { QueryMatcher($0, context: &context, settings: pattern.settings) }
        fragment = pattern.fragment.map {
            TextMatcher($0.tokens, context: &context, settings: pattern.settings)
        }
    }

    func match(_ link: inout PreparedLink) -> Outcome {
        guard path != nil || query != nil || fragment != nil else { return Outcome(truth: .yes) }
        let texts = link.texts(settings)
        var truth = Truth.yes
        var failed: RulePart?
        for part in [RulePart.path, .query, .fragment] where failed == nil {
            truth = truth && match(part, texts)
            if truth == .no { failed = part }
        }
        if texts.isMalformed {
            return Outcome(truth: truth.weighed(against: !truth.assumed, .malformedPercentEncoding), failed: failed)
        }
        if let failed { return Outcome(truth: .no, failed: failed) }
        return Outcome(truth: truth, needsIgnoredSlashes: path?.needsIgnoredSlashes(link.url.path) ?? false)
    }

    private func match(_ part: RulePart, _ texts: PreparedLink.Texts) -> Truth {
        switch part {
        case .path: path?.match(texts) ?? .yes
        case .query: query?.match(texts) ?? .yes
        case .fragment: fragment?.match(texts.fragment, isASCII: texts.isASCII) ?? .yes
        }
    }
}
