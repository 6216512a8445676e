/// A rule ready to be tried.
struct CompiledRule: Sendable {
    let pattern: Pattern
    let replacements: [AgentRule.Part: String]

    static func compile(_ rules: [AgentRule]) throws(AgentRulesError) -> [CompiledRule] {
        var compiled: [CompiledRule] = []
        compiled.reserveCapacity(rules.count)
        for rule in rules {
            let pattern = try Pattern(rule.pattern, ignoresCase: rule.ignoresCase)
            compiled.append(CompiledRule(pattern: pattern, replacements: rule.replacements))
        }
        return compiled
    }
}
