/// What is suspicious about one string of `paths`.
struct LegacyPathChecks {
    let text: String

    var findings: [Finding] {
        let isExclude = text.hasPrefix("NOT ")
        let pattern = isExclude ? String(text.dropFirst(4)) : text
        var findings = prefix
        if findings.isEmpty { findings += PathChecks(pattern).findings }
        findings += EncodingChecks(text: pattern, percentEncoded: true).findings.filter { finding in
            // A misspelt NOT already explains the space.
            prefix.isEmpty || finding.code != .patternNeverMatches
        }
        if pattern.contains("$(") {
            findings.append(
                Finding(
                    .variableInPaths, .warning,
                    "Substitution variables belong to components; in paths they are plain text.",
                    fix: "Use components, or write the values out."))
        }
        return findings
    }

    private var prefix: [Finding] {
        let trimmed = text.drop { $0 == " " || $0 == "\t" }
        let word = trimmed.prefix(3)
        let rest = trimmed.dropFirst(3)
        guard word.lowercased() == "not" else { return [] }
        if word != "NOT", rest.first == " " || rest.first == "/" {
            return [
                Finding(
                    .notPrefixWrongCase, .warning, "\(word) is not NOT, so this excludes nothing.",
                    fix: "Write NOT in capital letters, followed by one space.")
            ]
        }
        let isWellFormed = text.hasPrefix("NOT ") && !text.hasPrefix("NOT  ")
        guard word == "NOT", !isWellFormed, rest.first.map({ " \t/*:!".contains($0) }) ?? true else { return [] }
        return [
            Finding(
                .notPrefixSpacing, .warning, "NOT must come first and be followed by exactly one space.",
                fix: "Write \"NOT \(rest.drop { $0 == " " || $0 == "\t" || $0 == ":" })\".")
        ]
    }
}
