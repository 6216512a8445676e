import JSON

extension AppleFile.Path {
    /// Whether it begins with `NOT `.
    var excludes: Bool { text.hasPrefix("NOT ") }
}

extension AppleFile.Settings {
    /// The pattern with what is not said at its standard value.
    var pattern: URLPattern {
        URLPattern(
            path: path, query: query, fragment: fragment, caseSensitive: caseSensitive ?? true,
            percentEncoded: percentEncoded ?? true)
    }
}

extension AppleFile {
    /// What a rule says, completed with the defaults of its entry and of the file.
    func effectiveSettings(of component: Component, in entry: Entry) -> Settings {
        var settings = component.settings
        for defaults in [entry.defaults, self.defaults] {
            settings.path = settings.path ?? defaults.path
            settings.query = settings.query ?? defaults.query
            settings.fragment = settings.fragment ?? defaults.fragment
            settings.exclude = settings.exclude ?? defaults.exclude
            settings.caseSensitive = settings.caseSensitive ?? defaults.caseSensitive
            settings.percentEncoded = settings.percentEncoded ?? defaults.percentEncoded
        }
        return settings
    }
}

extension AppleFileValidator {
    mutating func report(covered: [Int: Int], _ rules: [(node: JSONNode, excludes: Bool)]) {
        for (index, earlier) in covered.sorted(by: { $0.key < $1.key }) {
            let text = rules[earlier].node.value.description
            // The bare root has to be listed beside * for iOS 9.
            if rules[index].node.value == "/", rules[earlier].excludes == rules[index].excludes { continue }
            list.add(
                .unreachableRule, .warning, rules[index].node,
                "This never decides: the earlier \(text) matches every URL that it matches"
                    + (rules[earlier].excludes == rules[index].excludes ? "." : ", and does the opposite."),
                fix: "Put it before \(rules[earlier].node.pointer), or remove it.")
        }
    }

    mutating func reportExcludesOnly(_ excludes: [Bool], _ node: JSONNode?) {
        guard let node else { return }
        if excludes.isEmpty, node.value == [] {
            list.add(
                .missingRules, .warning, node, atName: true, "The list of rules is empty, so no URL opens the app.",
                fix: "Add a rule, for example {\"/\": \"/*\"}.")
        } else if !excludes.isEmpty, excludes.allSatisfy(\.self) {
            list.add(
                .excludeOnlyRules, .warning, node, atName: true,
                "Every rule excludes, and a URL that no rule matches does not open the app either.",
                fix: "End with a rule that opens, for example {\"/\": \"*\"}.")
        }
    }

    mutating func validateVariables() {
        guard let node = file.document.root["applinks"]?["substitutionVariables"] else { return }
        let used = Set(file.usedVariableNames)
        for member in node.members {
            guard let name = member.token, let values = member.value.arrayValue else { continue }
            if name.isEmpty || name.contains(where: { "$()".contains($0) }) {
                list.add(
                    .variableNameInvalid, .error, member, atName: true,
                    "The name of a variable must not be empty nor contain $, ( or ).", fix: "Use letters and digits.")
            }
            if SubstitutionVariables.predefinedNames.contains(name) {
                list.add(
                    .variableShadowsPredefined, .warning, member, atName: true,
                    "$(\(name)) is predefined; whether the file's values replace it is not documented.",
                    fix: "Choose another name.")
            }
            if values.isEmpty {
                list.add(
                    .variableWithoutValues, .warning, member, "A variable without values never matches.",
                    fix: "Add values.")
            }
            for value in member.elements where value.value.stringValue?.contains("$(") == true {
                list.add(
                    .variableUsesVariable, .error, value, "Values cannot use other variables; this is plain text.",
                    fix: "Write the values out.")
            }
            if !used.contains(name) {
                list.add(
                    .unusedVariable, .note, member, atName: true, "No rule uses $(\(name)).",
                    fix: "Remove it, or check the spelling in the rules; names are case-sensitive.")
            }
        }
    }

    mutating func reportDuplicates() {
        var seen: [String: JSONNode] = [:]
        for id in file.entries.flatMap({ $0.appIDs ?? [$0.appID].compactMap(\.self) }) {
            guard let first = seen[id.text] else {
                seen[id.text] = id.node
                continue
            }
            list.add(
                .duplicateAppID, .warning, id.node,
                "\(id.text) is also at \(first.pointer); for a URL that rules of both match the first decides.",
                fix: "Put all rules of an app into one entry.")
        }
    }

    mutating func reportNewerFeatures() {
        var reported: Set<AppleSystem.Feature> = []
        for entry in file.entries {
            for component in entry.components ?? [] {
                let settings = component.settings
                let names = settings.pattern.variableNames
                report(.caseSensitive, component.node["caseSensitive"], settings.caseSensitive == false, &reported)
                report(.percentEncoded, component.node["percentEncoded"], settings.percentEncoded == false, &reported)
                report(.substitutionVariables, component.node, !names.isEmpty, &reported)
            }
        }
        report(.percentEncoded, file.document.root["applinks"]?["defaults"], true, &reported)
    }

    private mutating func report(
        _ feature: AppleSystem.Feature, _ node: JSONNode?, _ isUsed: Bool, _ reported: inout Set<AppleSystem.Feature>
    ) {
        guard isUsed, let node, reported.insert(feature).inserted else { return }
        let since = AppleSystem.current.since(feature)
        list.add(
            .needsNewerSystem, .note, node, atName: true,
            "iOS before \(since) ignores this and applies the rest of the rule.",
            fix: "Make sure that this is acceptable for people on iOS 13.")
    }

    /// Tells when the apps at hand and those of the file do not fit.
    mutating func reportMissing(_ installed: [String]) {
        let named = file.entries.flatMap { $0.appIDs ?? [$0.appID].compactMap(\.self) }
        guard !named.isEmpty else { return }
        let names = Set(named.map(\.text))
        let absent = installed.filter { !names.contains($0) }
        let nothingFits = names.isDisjoint(with: installed)
        for id in named where !installed.contains(id.text) {
            guard nothingFits || absent.contains(where: { Self.areSimilar($0, id.text) }) else { continue }
            list.add(
                .appIDNotInstalled, .error, id.node,
                "No installed app is signed as \(id.text); the file must name the exact application-identifier.",
                fix: absent.isEmpty ? "Check the identifier." : "Did you mean \(absent.joined(separator: " or "))?")
        }
    }

    /// Whether two identifiers differ in the prefix alone, or in few characters.
    private static func areSimilar(_ one: String, _ other: String) -> Bool {
        if one.drop(while: { $0 != "." }) == other.drop(while: { $0 != "." }) { return true }
        let same = zip(one, other).prefix { $0 == $1 }.count
        return same > 11 && max(one.count, other.count) - same <= 3
    }
}

extension AppleFile {
    var usedVariableNames: [String] {
        let settings = entries.flatMap { entry in (entry.components ?? []).map(\.settings) + [entry.defaults] }
        return (settings + [defaults]).flatMap(\.pattern.variableNames)
    }
}

extension URLPattern {
    var variableNames: [String] {
        var names = (path?.variableNames ?? []) + (fragment?.variableNames ?? [])
        switch query {
        case nil: break
        case .text(let pattern): names += pattern.variableNames
        case .items(let items): names += items.flatMap(\.value.variableNames)
        }
        return names
    }
}
