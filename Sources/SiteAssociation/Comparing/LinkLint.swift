/// Whether a link of a domain opens an app, and why, judged by the domain's rules and the files made from them.
public struct LinkLint: Sendable {
    public struct Verdict: Sendable {
        /// The app that the rules name, by index in ``DomainAssociation/apps``.
        public let app: Int?
        /// The rule that decides.
        public let rule: Int?
        /// One sentence.
        public let reason: String
        public let questions: [OpenQuestion]
        /// What the compiled files mean for a device on which every app is installed.
        public let onIOS: OpeningAnswer
        public let onAndroid: OpeningAnswer
    }

    private let domain: DomainAssociation
    private let decider: RuleDecider
    private let apple: AppleMatcher?
    private let android: AndroidMatcher?

    /// Compiles the domain once, for any number of links.
    public init(_ domain: DomainAssociation, system: AppleSystem = .current) {
        self.domain = domain
        decider = RuleDecider(domain.rules, variables: domain.variables)
        let files = domain.compiled()
        apple = (try? AppleFile(parsing: files.appleFile)).map { AppleMatcher($0, system: system) }
        android = (try? AndroidFile(parsing: files.androidFile)).map { AndroidMatcher($0) }
    }

    public func check(_ url: LinkURL) -> Verdict {
        let decision = decider.decide(url)
        let unreadable = OpeningAnswer("The file cannot be read.")
        return Verdict(
            app: Self.app(decision), rule: decision.rule, reason: reason(decision), questions: decision.questions,
            onIOS: apple?.answer(for: url) ?? unreadable, onAndroid: android?.answer(for: url) ?? unreadable)
    }

    private static func app(_ decision: RuleDecider.Decision) -> Int? {
        guard case .openApp(let app) = decision.action else { return nil }
        return app
    }

    private func reason(_ decision: RuleDecider.Decision) -> String {
        guard let index = decision.rule else { return "No path rule matches, so the link stays on the web." }
        let rule = AppleFileWriter.component(domain.rules[index], opens: Self.app(decision) != nil)
        guard let app = Self.app(decision) else { return "Rule \(index), \(rule), keeps it on the web." }
        guard domain.apps.indices.contains(app) else {
            return "Rule \(index), \(rule), names an app that is not there."
        }
        return "Rule \(index), \(rule), opens app \(app)."
    }
}
