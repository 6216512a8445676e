/// What is suspicious about the patterns of one rule, by part.
public struct PatternChecks {
    let pattern: URLPattern
    let variables: SubstitutionVariables

    public init(_ pattern: URLPattern, variables: SubstitutionVariables = SubstitutionVariables()) {
        self.pattern = pattern
        self.variables = variables
    }

    public var path: [Finding] {
        guard let path = pattern.path else { return [] }
        var findings = PathChecks(path.text).findings + common(path)
        if path.text.hasPrefix("NOT ") {
            findings.append(
                Finding(
                    .notInComponents, .error,
                    "NOT is part of the old paths; here it is plain text, so nothing is excluded.",
                    fix: "Remove it and add \"exclude\": true."))
        }
        return findings
    }

    public var fragment: [Finding] {
        guard let fragment = pattern.fragment else { return [] }
        var findings = common(fragment)
        if fragment.text.hasPrefix("#") {
            findings.append(
                Finding(
                    .patternNeverMatches, .warning, "The # is not part of the fragment, so the pattern never matches.",
                    fix: "Leave the # out."))
        }
        return findings
    }

    /// About a query given as text; see ``item(_:)`` for the other form.
    public var queryText: [Finding] {
        guard case .text(let query) = pattern.query else { return [] }
        var findings = common(query)
        if query.text.hasPrefix("?"), !query.text.hasPrefix("?*"), query.tokens.count > 1 {
            findings.append(
                Finding(
                    .patternNeverMatches, .warning, "The ? is not part of the query; here it stands for one character.",
                    fix: "Leave the ? out."))
        }
        if !["*", "?*", ""].contains(query.text) {
            findings.append(
                Finding(
                    .queryStringBrittle, .warning,
                    "A string is compared with the whole query, so another order or an added item, "
                        + "such as a campaign label, breaks it.",
                    fix: "Write an object: {\"name\": \"pattern\"}."))
        }
        return findings
    }

    public func item(_ item: QueryPattern.Item) -> [Finding] {
        var findings = common(item.value)
        if item.value.matchesEverything {
            findings.append(
                Finding(
                    .queryStarMatchesMissing, .warning,
                    "A missing item counts as empty and * matches that, so this does not ask for \(item.name) at all.",
                    fix: "Write \"?*\" to ask for a value."))
        }
        if item.name.isEmpty || item.name.utf8.contains(where: "?&=*#".utf8.contains) {
            findings.append(
                Finding(
                    .queryNameForm, .warning, "The name of an item is taken literally and never has ?, &, =, * or #.",
                    fix: "Write the name alone."))
        }
        return findings
    }

    private func common(_ pattern: Pattern) -> [Finding] {
        EncodingChecks(text: pattern.text, percentEncoded: self.pattern.percentEncoded).findings
            + pattern.tokens.compactMap(undefined)
    }

    private func undefined(_ token: Pattern.Token) -> Finding? {
        switch token {
        case .unterminated:
            return Finding(
                .undefinedVariable, .error, "$( is not closed, so the rule probably never matches.",
                fix: "Close it with ).")
        case .variable(let name):
            let known = SubstitutionVariables.predefinedNames + variables.variables.map(\.name)
            guard variables.values(of: name) == nil, !SubstitutionVariables.predefinedNames.contains(name)
            else { return nil }
            let meant = known.first { $0.lowercased() == name.lowercased() }
            return Finding(
                .undefinedVariable, .error, "There is no variable \"\(name)\", so the rule probably never matches.",
                fix: meant.map { "Names are case-sensitive; did you mean $(\($0))?" }
                    ?? "Declare it in substitutionVariables.")
        default: return nil
        }
    }
}
