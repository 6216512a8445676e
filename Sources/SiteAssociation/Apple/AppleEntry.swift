import JSON

/// An entry of `details` as one system understands it.
struct AppleEntry: Sendable {
    /// What an entry says about a URL, for the apps it names.
    struct Outcome {
        var decision = OpeningAnswer.Decision.noMatch
        /// Index of the deciding rule.
        var rule: Int?
        /// Whether, by some reading, the apps may open; whether they may not.
        var mayOpen = false
        var mayNotOpen = false
        /// Whether, by some reading, a rule decides that they do not.
        var mayExclude = false
        var questions: [OpenQuestion] = []
        var needsIgnoredSlashes = false
        var trace: [TraceRule] = []
    }

    let apps: [String]
    let rules: [AppleRule]
    let node: JSONNode

    init(
        _ entry: AppleFile.Entry, fileDefaults: AppleFile.Settings, _ system: AppleSystem,
        context: inout MatcherContext
    ) {
        node = entry.node
        let ids =
            system.has(.components)
            ? entry.appIDs ?? [entry.appID].compactMap(\.self) : [entry.appID].compactMap(\.self)
        apps = ids.map(\.text)
        var rules: [AppleRule] = []
        if system.has(.components), let components = entry.components {
            for component in components {
                rules.append(
                    AppleRule(component, defaults: [entry.defaults, fileDefaults], system, context: &context))
            }
        } else {
            for path in entry.paths ?? [] { rules.append(AppleRule(path, system, context: &context)) }
        }
        self.rules = rules
    }

    /// Asks the rules in order; the first match decides.
    func match(_ link: inout PreparedLink, traces: Bool) -> Outcome {
        var outcome = Outcome()
        for (index, rule) in rules.enumerated() {
            let found = rule.match(&link)
            if traces { outcome.trace.append(TraceRule(rule, found)) }
            if found.truth == .no { continue }
            for question in found.truth.questions where !outcome.questions.contains(question) {
                outcome.questions.append(question)
            }
            if found.mayDoOpposite, !outcome.questions.contains(.settingOfWrongType) {
                outcome.questions.append(.settingOfWrongType)
            }
            outcome.add(found, at: index)
            if found.truth == .yes { return outcome }
        }
        outcome.mayNotOpen = true
        return outcome
    }
}

extension AppleEntry.Outcome {
    fileprivate mutating func add(_ found: AppleRule.Outcome, at index: Int) {
        if !found.excludes || found.mayDoOpposite { mayOpen = true }
        if found.excludes || found.mayDoOpposite {
            mayNotOpen = true
            mayExclude = true
        }
        guard rule == nil, found.truth.assumed else { return }
        rule = index
        decision = found.excludes ? .exclude : .match
        needsIgnoredSlashes = found.needsIgnoredSlashes
    }
}

extension TraceRule {
    init(_ rule: AppleRule, _ outcome: AppleRule.Outcome) {
        pointer = rule.node.pointer
        text = rule.node.value.description
        switch outcome.truth {
        case .yes where outcome.mayDoOpposite: result = .unsure([.settingOfWrongType])
        case .yes: result = outcome.excludes ? .excludes : .opens
        case .no: result = .fails(outcome.failed ?? .path)
        case .doubtful(_, let questions): result = .unsure(questions)
        }
    }
}
