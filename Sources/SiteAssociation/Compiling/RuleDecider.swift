/// Answers which rule of a list decides about a URL: the meaning of the list, before any file is made of it.
public struct RuleDecider: Sendable {
    public struct Decision: Hashable, Sendable {
        /// What happens; a URL that no rule matches stays on the web.
        public let action: AssociationRule.Action
        /// The deciding rule; `nil` when none matches.
        public let rule: Int?
        /// What Apple leaves open and this answer depends on. Empty for a certain answer.
        public let questions: [OpenQuestion]
    }

    private let rules: [(matcher: PatternMatcher, action: AssociationRule.Action)]

    public init(_ rules: [AssociationRule], variables: SubstitutionVariables = SubstitutionVariables()) {
        var context = MatcherContext(variables)
        var matchers: [(matcher: PatternMatcher, action: AssociationRule.Action)] = []
        for rule in rules { matchers.append((PatternMatcher(rule.pattern, context: &context), rule.action)) }
        self.rules = matchers
    }

    public func decide(_ url: LinkURL) -> Decision {
        var link = PreparedLink(url)
        var questions: [OpenQuestion] = []
        for (index, rule) in rules.enumerated() {
            let truth = rule.matcher.match(&link).truth
            questions += truth.questions.filter { !questions.contains($0) }
            if truth.assumed { return Decision(action: rule.action, rule: index, questions: questions) }
        }
        return Decision(action: .stayOnWeb, rule: nil, questions: questions)
    }
}
