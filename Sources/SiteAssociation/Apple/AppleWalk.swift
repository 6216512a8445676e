import JSON

/// Goes through the entries in file order and keeps what they mean for the apps of the device.
struct AppleWalk {
    let installed: Set<String>?
    let orderIsUnknown: Bool
    private(set) var isOver = false
    private var opener: (app: String, rule: OpeningAnswer.Rule, text: String)?
    private var firstExclude: (rule: OpeningAnswer.Rule, text: String)?
    /// Apps for which an earlier entry has decided against the URL: certainly, as we assume, or by some reading.
    private var excluded: Set<String> = []
    private var assumedExcluded: Set<String> = []
    private var maybeExcluded: Set<String> = []
    /// Whether some app opens by every reading.
    private var somethingOpens = false
    /// What may open by some reading; `nil` stands for the browser.
    private var possible: Set<String?> = []
    private var questions: [OpenQuestion] = []
    private var notes: [String] = []
    private var trace: [TraceEntry] = []
    private var skipped: [String] = []

    init(installed: Set<String>?, orderIsUnknown: Bool) {
        self.installed = installed
        self.orderIsUnknown = orderIsUnknown
    }

    mutating func add(_ entry: AppleEntry, _ outcome: AppleEntry.Outcome, at index: Int) {
        trace.append(
            TraceEntry(
                pointer: entry.node.pointer, apps: entry.apps, rules: outcome.trace,
                outcome: outcome.rule.map { "\(outcome.decision.rawValue) by \(entry.rules[$0].node.pointer)" }
                    ?? OpeningAnswer.Decision.noMatch.rawValue))
        guard !isOver, !entry.apps.isEmpty else { return }
        for question in outcome.questions where !questions.contains(question) { questions.append(question) }
        let candidates = entry.apps.filter { isInstalled($0) && !excluded.contains($0) }
        if outcome.mayOpen, candidates.isEmpty { skipped.append(contentsOf: entry.apps.filter { !isInstalled($0) }) }
        if outcome.mayOpen { addOpening(candidates, entry, outcome, at: index) }
        if outcome.mayExclude { addExclude(entry, outcome, at: index) }
    }

    private mutating func addOpening(
        _ candidates: [String], _ entry: AppleEntry, _ outcome: AppleEntry.Outcome, at index: Int
    ) {
        if candidates.isEmpty { return }
        if candidates.count > 1 { questions.append(.orderWithinAppIDs) }
        possible.formUnion(candidates)
        if opener == nil, outcome.decision == .match, let rule = outcome.rule,
            let first = candidates.first(where: { !assumedExcluded.contains($0) })
        {
            opener = (first, reference(entry, rule, at: index), entry.rules[rule].node.value.description)
            if outcome.needsIgnoredSlashes {
                notes.append(
                    "The rule matches because slashes at the ends of a path are ignored, as Apple's own tool shows.")
            }
        }
        let isCertain = !outcome.mayNotOpen && candidates.contains { !maybeExcluded.contains($0) }
        if isCertain { somethingOpens = true }
        if isCertain, !orderIsUnknown { isOver = true }
    }

    private mutating func addExclude(_ entry: AppleEntry, _ outcome: AppleEntry.Outcome, at index: Int) {
        let isCertain = outcome.decision == .exclude && !outcome.mayOpen && outcome.questions.isEmpty
        if isCertain { excluded.formUnion(entry.apps) }
        maybeExcluded.formUnion(entry.apps)
        guard outcome.decision == .exclude, let rule = outcome.rule else { return }
        assumedExcluded.formUnion(entry.apps)
        if firstExclude == nil {
            firstExclude = (reference(entry, rule, at: index), entry.rules[rule].node.value.description)
        }
    }

    private func isInstalled(_ app: String) -> Bool { installed?.contains(app) ?? true }

    private func reference(_ entry: AppleEntry, _ rule: Int, at index: Int) -> OpeningAnswer.Rule {
        OpeningAnswer.Rule(entry: index, rule: rule, pointer: entry.rules[rule].node.pointer)
    }

    func answer(traces: Bool) -> OpeningAnswer {
        var answer = assumedAnswer
        let outcomes = somethingOpens ? possible : possible.union([nil])
        if outcomes.count > 1 {
            for question in questions { answer.ask(question) }
            if orderIsUnknown, possible.count > 1 { answer.ask(.orderOfDictionary) }
        }
        answer.notes = notes
        if traces { answer.trace = trace }
        return answer
    }

    private var assumedAnswer: OpeningAnswer {
        if let opener {
            return OpeningAnswer(
                opener: opener.app, decision: .match, rule: opener.rule,
                "\(opener.app) opens: \(opener.rule.pointer) \(opener.text) matches first.")
        }
        if let firstExclude {
            return OpeningAnswer(
                decision: .exclude, rule: firstExclude.rule,
                "It stays in the browser: \(firstExclude.rule.pointer) \(firstExclude.text) excludes it.")
        }
        if !skipped.isEmpty {
            return OpeningAnswer("It stays in the browser: \(skipped[0]) would open it and is not installed.")
        }
        return OpeningAnswer("It stays in the browser: no rule matches.")
    }
}
