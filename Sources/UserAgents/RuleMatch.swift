/// A rule that matched, and what its groups did.
struct RuleMatch {
    let rule: CompiledRule
    let groups: [String?]

    /// `part` of the answer: what the rule puts there, with `$1` and the like filled in, else what `group` matched.
    func text(_ part: AgentRule.Part, group: Int) -> String? {
        let text = rule.replacements[part].map(filled) ?? matched(group) ?? ""
        let trimmed = text.trimmed
        // Some rules exist to answer that nothing is known.
        return trimmed.isEmpty || trimmed == "Other" ? nil : trimmed
    }

    private func matched(_ group: Int) -> String? {
        groups.indices.contains(group) ? groups[group] : nil
    }

    private func filled(_ template: String) -> String {
        guard template.contains("$") else { return template }
        var output = ""
        var rest = template[...]
        while let character = rest.popFirst() {
            if character == "$", let group = rest.first?.wholeNumberValue {
                rest.removeFirst()
                output += matched(group) ?? ""
            } else {
                output.append(character)
            }
        }
        return output
    }
}

extension String {
    fileprivate var trimmed: String {
        guard let start = firstIndex(where: { !$0.isWhitespace }), let end = lastIndex(where: { !$0.isWhitespace })
        else { return "" }
        return String(self[start...end])
    }
}
