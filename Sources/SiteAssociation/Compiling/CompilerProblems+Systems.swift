import JSON

extension CompilerProblems {
    /// Tells where older iOS or Android cannot follow a rule, and on which side it errs.
    func systemFindings(_ rule: AssociationRule) -> [Finding] {
        var findings: [Finding] = []
        let opens = rule.action != .stayOnWeb
        if domain.form != .legacy {
            if !rule.pattern.percentEncoded { findings.append(Self.newer(.percentEncoded, "percentEncoded: false")) }
            if !rule.pattern.caseSensitive { findings.append(Self.newer(.caseSensitive, "caseSensitive: false")) }
            if !rule.pattern.variableNames.isEmpty { findings.append(Self.newer(.substitutionVariables, "a variable")) }
        }
        if domain.form != .modern {
            findings += Self.legacy(LegacyPaths.translate(rule.pattern, opens: opens).1, opens)
        }
        if domain.apps.contains(where: { !$0.androidApps.isEmpty }) {
            findings += Self.android(AndroidRule(rule, opens: opens).change, opens)
        }
        return findings
    }

    private static func newer(_ feature: AppleSystem.Feature, _ what: String) -> Finding {
        Finding(
            .needsNewerSystem, .note,
            "iOS before \(AppleSystem.current.since(feature)) ignores \(what) and applies the rest of the rule.",
            fix: "Make sure that this is acceptable.")
    }

    private static func legacy(_ change: LegacyPaths.Change, _ opens: Bool) -> [Finding] {
        switch change {
        case .none: []
        case .leftOut:
            [
                Finding(
                    .legacyRuleLeftOut, .warning,
                    "iOS 9 to 12 cannot be told this rule, so there the app does not open.",
                    fix: "Use a path pattern alone, without variables.")
            ]
        case .narrowed:
            [
                Finding(
                    .legacyRuleLeftOut, .note, "On iOS 9 to 12 the rule matches only the case in which it is written.",
                    fix: "Add a rule for another spelling if it is in use.")
            ]
        case .widened:
            [
                Finding(
                    .legacyRuleWidened, .warning,
                    "iOS 9 to 12 cannot be told this rule exactly, so there more URLs stay on the web or with their app.",
                    fix: "Use a path pattern alone, without variables.")
            ]
        }
    }

    private static func android(_ change: AndroidRule.Change, _ opens: Bool) -> [Finding] {
        switch change {
        case .none: []
        case .leftOut:
            [
                Finding(
                    .androidRuleLeftOut, .warning, "Android cannot be told this rule, so there the app does not open.",
                    fix: "Android has no variables, no query as text and no empty parts.")
            ]
        case .narrowed:
            [
                Finding(
                    .androidRuleLeftOut, .note,
                    "On Android the rule can match less: * stops at the first chance, and case always counts.",
                    fix: "Keep * at the end of patterns.")
            ]
        case .widened:
            [
                Finding(
                    .androidRuleWidened, .warning,
                    "Android cannot be told this rule exactly, so there more URLs stay on the web or with their app.",
                    fix: "Android has no variables, no query as text and no * in the middle that tries again.")
            ]
        }
    }
}
