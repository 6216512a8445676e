import JSON

/// What is to be said about a domain before and after its files are compiled.
struct CompilerProblems {
    let domain: DomainAssociation
    let selection: RuleSelection
    private(set) var problems: [AssociationProblem] = []

    init(_ domain: DomainAssociation, _ selection: RuleSelection, appleFile: [UInt8]) {
        self.domain = domain
        self.selection = selection
        for (index, app) in domain.apps.enumerated() { check(app, JSONPointer(tokens: ["apps", String(index)])) }
        for (index, rule) in domain.rules.enumerated() { check(rule, JSONPointer(tokens: ["rules", String(index)])) }
        checkVariables()
        checkCovered()
        checkSize(appleFile.count)
    }

    private mutating func add(_ findings: [Finding], at pointer: JSONPointer) {
        problems += findings.map { $0.problem(at: pointer) }
    }

    private mutating func check(_ app: AppIdentity, _ pointer: JSONPointer) {
        if app.appIDs.isEmpty, app.androidApps.isEmpty {
            add(
                [
                    Finding(
                        .appWithoutIdentity, .warning, "The app has no identity on either system, so nothing opens it.",
                        fix: "Add an iOS app identifier or an Android package.")
                ], at: pointer)
        }
        for (index, id) in app.appIDs.enumerated() {
            add(AppIDChecks.findings(id), at: pointer.appending("appIDs").appending(index))
        }
        for (index, id) in app.appClipIDs.enumerated() {
            add(AppIDChecks.findings(id), at: pointer.appending("appClipIDs").appending(index))
        }
        for (index, android) in app.androidApps.enumerated() {
            let place = pointer.appending("androidApps").appending(index)
            for (part, finding) in AndroidAppChecks(android).findings { add([finding], at: place.appending(part)) }
        }
    }

    private mutating func check(_ rule: AssociationRule, _ pointer: JSONPointer) {
        let checks = PatternChecks(rule.pattern, variables: domain.variables)
        add(checks.path, at: pointer.appending("path"))
        add(checks.fragment, at: pointer.appending("fragment"))
        add(checks.queryText, at: pointer.appending("query"))
        if case .items(let items) = rule.pattern.query {
            for item in items { add(checks.item(item), at: pointer.appending("query").appending(item.name)) }
            checkNames(of: items, pointer)
        }
        if case .openApp(let app) = rule.action, !domain.apps.indices.contains(app) {
            add(
                [Finding(.noSuchApp, .error, "There is no app number \(app).", fix: "Name one of the domain's apps.")],
                at: pointer.appending("app"))
        }
        add(systemFindings(rule), at: pointer)
    }

    private mutating func checkNames(of items: [QueryPattern.Item], _ pointer: JSONPointer) {
        var seen: Set<[UInt8]> = []
        for item in items where !seen.insert(Array(item.name.utf8)).inserted {
            add(
                [
                    Finding(
                        .duplicateKey, .error, "The item \(item.name) is there twice, and a file can only hold one.",
                        fix: "Remove one of them.")
                ], at: pointer.appending("query").appending(item.name))
        }
    }

    private mutating func checkVariables() {
        let pointer = JSONPointer(tokens: ["variables"])
        for variable in domain.variables.variables {
            let place = pointer.appending(variable.name)
            if variable.name.isEmpty || variable.name.contains(where: { "$()".contains($0) }) {
                add(
                    [
                        Finding(
                            .variableNameInvalid, .error,
                            "The name of a variable must not be empty nor contain $, ( or ).",
                            fix: "Use letters and digits.")
                    ], at: place)
            }
            if SubstitutionVariables.predefinedNames.contains(variable.name) {
                add(
                    [
                        Finding(
                            .variableShadowsPredefined, .error,
                            "$(\(variable.name)) is predefined; whether other values replace it is not documented.",
                            fix: "Choose another name.")
                    ], at: place)
            }
            if variable.values.contains(where: { $0.contains("$(") }) {
                add(
                    [
                        Finding(
                            .variableUsesVariable, .error, "Values cannot use other variables.",
                            fix: "Write the values out.")
                    ], at: place)
            }
        }
    }

    private mutating func checkCovered() {
        for (rule, earlier) in selection.covered.sorted(by: { $0.key < $1.key }) {
            add(
                [
                    Finding(
                        .ruleNeverDecides, .warning,
                        "The rule never decides: rule \(earlier) comes first and matches every URL that it matches.",
                        fix: "Move it before rule \(earlier), or remove it.")
                ], at: JSONPointer(tokens: ["rules", String(rule)]))
        }
    }

    private mutating func checkSize(_ size: Int) {
        if size > AppleMatcher.largestFile {
            problems.append(
                ProblemList.size(.tooLarge, .error, "The iOS file has \(size) bytes; over 128 KB it is not used."))
        } else if size > 102_400 {
            problems.append(
                ProblemList.size(
                    .nearlyTooLarge, .warning, "The iOS file has \(size) bytes of the 128 KB that are allowed."))
        }
    }
}
