import JSON

/// The dynamic rules of one app: the first that matches decides, and when none does the app does not open.
struct AndroidRuleList {
    struct Outcome {
        var opens: Bool
        var decision: OpeningAnswer.Decision
        var rule: Int?
        var questions: [OpenQuestion] = []
        var trace: [TraceRule] = []
    }

    let rules: AndroidFile.DynamicRules

    func match(_ link: AndroidLink, traces: Bool) -> Outcome {
        if rules.isMalformed || rules.hasOddExclude {
            // Dropped as a whole: the manifest alone decides.
            var outcome = Outcome(opens: true, decision: .match)
            if !rules.isMalformed, !decide(link, traces: false).opens { outcome.questions.append(.androidExcludeType) }
            return outcome
        }
        var outcome = decide(link, traces: traces)
        guard !outcome.opens else { return outcome }
        if rules.components.contains(where: \.isEmpty) { outcome.questions.append(.androidEmptyRule) }
        if rules.components.contains(where: \.hasComment) { outcome.questions.append(.androidComment) }
        return outcome
    }

    private func decide(_ link: AndroidLink, traces: Bool) -> Outcome {
        var outcome = Outcome(opens: false, decision: .noMatch)
        var possible: Set<Bool> = []
        for (index, component) in rules.components.enumerated() {
            let (truth, failed) = Self.match(component, link)
            if traces { outcome.trace.append(Self.trace(component, truth, failed)) }
            if truth == .no { continue }
            outcome.questions += truth.questions.filter { !outcome.questions.contains($0) }
            possible.insert(!component.excludes)
            if truth.assumed, outcome.rule == nil {
                outcome.rule = index
                outcome.opens = !component.excludes
                outcome.decision = component.excludes ? .exclude : .match
            }
            if truth == .yes { return Self.settle(outcome, possible) }
        }
        return Self.settle(outcome, possible.union([false]))
    }

    private static func settle(_ outcome: Outcome, _ possible: Set<Bool>) -> Outcome {
        var outcome = outcome
        if possible.count < 2 { outcome.questions = [] }
        return outcome
    }

    private static func match(_ rule: AndroidFile.Component, _ link: AndroidLink) -> (Truth, failed: RulePart?) {
        if rule.isEmpty { return (.no, .path) }
        let path = rule.path.map { match(path: $0, link.path) } ?? .yes
        if path == .no { return (.no, .path) }
        let query = match(rule.query, link)
        if query == .no { return (.no, .query) }
        if let pattern = rule.fragment {
            guard let fragment = link.fragment, AndroidGlob.matches(pattern, fragment) else { return (.no, .fragment) }
        }
        return (path && query, nil)
    }

    private static func match(path pattern: String, _ path: String) -> Truth {
        let truth = Truth(AndroidGlob.matches(pattern, path))
        if path.isEmpty { return truth.weighed(against: AndroidGlob.matches(pattern, "/"), .androidEmptyPath) }
        guard path.utf8.last == UInt8(ascii: "/"), path.utf8.count > 1 else { return truth }
        let trimmed = String(path.dropLast())
        return truth.weighed(against: AndroidGlob.matches(pattern, trimmed), .androidTrailingSlash)
    }

    private static func match(_ query: [AndroidFile.QueryItem], _ link: AndroidLink) -> Truth {
        func isFound(in items: [String]) -> Bool {
            query.allSatisfy { item in
                items.contains { text in
                    guard text.utf8.starts(with: item.name.utf8) else { return false }
                    let rest = text.utf8.dropFirst(item.name.utf8.count)
                    guard rest.first == UInt8(ascii: "=") else { return false }
                    return AndroidGlob.matches(item.value, String(decoding: rest.dropFirst(), as: UTF8.self))
                }
            }
        }
        let truth = Truth(isFound(in: link.items))
        guard let other = link.otherItems, !query.isEmpty else { return truth }
        return truth.weighed(against: isFound(in: other), .androidSemicolon)
    }

    private static func trace(_ rule: AndroidFile.Component, _ truth: Truth, _ failed: RulePart?) -> TraceRule {
        let result: TraceRule.Result =
            switch truth {
            case .yes: rule.excludes ? .excludes : .opens
            case .no: .fails(failed ?? .path)
            case .doubtful(_, let questions): .unsure(questions)
            }
        return TraceRule(pointer: rule.node.pointer, text: rule.node.value.description, result: result)
    }
}
