public import JSON

/// Which app opens a URL, by which rule, and why not another.
public struct OpeningAnswer: Sendable {
    public enum Verdict: String, Hashable, Sendable {
        case opens
        case doesNotOpen = "does-not-open"
        /// Depends on something that is not documented; ``OpeningAnswer/opener`` is what we assume.
        case undetermined
    }

    public enum Decision: String, Hashable, Sendable {
        case match
        case exclude
        case noMatch = "no_match"
    }

    /// A rule of the file.
    public struct Rule: Hashable, Sendable {
        /// Index in `details` (iOS) or of the statement (Android).
        public let entry: Int
        /// Index in `components`, `paths` or `dynamic_app_link_components`.
        public let rule: Int
        public let pointer: JSONPointer
    }

    /// The app that opens, as far as we know; `nil` for the browser.
    public var opener: String?
    public var decision: Decision
    /// The rule behind the decision, if it was a rule.
    public var rule: Rule?
    /// One sentence.
    public var reason: String
    /// What the answer depends on and nobody documents. Empty for a certain answer.
    public var questions: [OpenQuestion] = []
    /// Remarks, such as where Apple's documents and its software differ.
    public var notes: [String] = []
    /// Every entry and rule that was tried, when asked for.
    public var trace: [TraceEntry] = []

    public var verdict: Verdict {
        if !questions.isEmpty { return .undetermined }
        return opener == nil ? .doesNotOpen : .opens
    }

    init(opener: String? = nil, decision: Decision = .noMatch, rule: Rule? = nil, _ reason: String) {
        self.opener = opener
        self.decision = decision
        self.rule = rule
        self.reason = reason
    }

    mutating func note(_ text: String) {
        if !notes.contains(text) { notes.append(text) }
    }

    mutating func ask(_ question: OpenQuestion) {
        if !questions.contains(question) { questions.append(question) }
    }
}

/// What one entry or statement of a file said about a URL.
public struct TraceEntry: Sendable {
    public let pointer: JSONPointer
    public let apps: [String]
    public internal(set) var rules: [TraceRule]
    public internal(set) var outcome: String
}

/// What one rule said about a URL.
public struct TraceRule: Sendable {
    public enum Result: Hashable, Sendable {
        case opens
        case excludes
        /// The first part that did not match.
        case fails(RulePart)
        /// Never matches anything, for example because of an unknown variable.
        case unsure([OpenQuestion])
    }

    public let pointer: JSONPointer
    /// The rule, as JSON.
    public let text: String
    public let result: Result
}
