import JSON

extension AppleFile {
    /// Everything that is wrong or suspicious, in the order of the file.
    ///
    /// `device` adds what can only be said about certain apps: whether the identifiers are theirs.
    public func validate(on device: AppleDevice? = nil) -> [AssociationProblem] {
        var validator = AppleFileValidator(self)
        validator.validate(device)
        return validator.list.inOrder
    }
}

struct AppleFileValidator {
    let file: AppleFile
    var list: ProblemList

    init(_ file: AppleFile) {
        self.file = file
        list = ProblemList(file.document.source)
        for problem in file.readingProblems { list.add(problem) }
    }

    mutating func validate(_ device: AppleDevice?) {
        list.addSize(of: file.document.source.bytes)
        for entry in file.entries { validate(entry) }
        for app in file.credentialApps + file.appClips + file.handoffApps {
            list.add(AppIDChecks.findings(app.text), app.node)
        }
        validateVariables()
        reportDuplicates()
        reportNewerFeatures()
        list.addOverlaps(OverlapSearch(file).overlaps)
        if let installed = device?.installed { reportMissing(installed) }
    }

    private mutating func validate(_ entry: AppleFile.Entry) {
        validateIDs(of: entry)
        if let components = entry.components { validate(components, of: entry) }
        if let paths = entry.paths { validate(paths, of: entry) }
        switch (entry.components, entry.paths) {
        case (nil, nil) where entry.node["components"] == nil && entry.node["paths"] == nil:
            list.add(
                .missingRules, .error, entry.node, "The entry has neither components nor paths, so it matches nothing.",
                fix: "Add \"components\": [{\"/\": \"/*\"}] or what is meant.")
        case (.some, .some(let paths)):
            list.add(
                .mixedPathsAndComponents, .warning, entry.node["paths"] ?? paths[0].node, atName: true,
                "iOS 13 and later ignore paths when components is there; older systems know paths alone.",
                fix: "Keep both only to serve iOS 12 and older, and let them say the same.")
        default: break
        }
    }

    private mutating func validateIDs(of entry: AppleFile.Entry) {
        let ids = entry.appIDs ?? [entry.appID].compactMap(\.self)
        for id in ids { list.add(AppIDChecks.findings(id.text), id.node) }
        if let appID = entry.appID, entry.appIDs != nil {
            list.add(
                .appIDAndAppIDs, .error, appID.node, atName: true,
                "appIDs hides appID, even when it is empty.", fix: "Move the identifier into appIDs.")
        }
        let isMisTyped = entry.node["appID"] != nil && entry.appID == nil && !file.detailsIsDictionary
        if ids.isEmpty, !isMisTyped,
            entry.node["appIDs"]?.value.arrayValue.map(\.isEmpty) ?? (entry.node["appIDs"] == nil)
        {
            list.add(
                .missingAppID, .error, entry.node["appIDs"] ?? entry.node,
                "The entry names no app, so it is ignored.", fix: "Add \"appIDs\": [\"PREFIX.bundle.id\"].")
        }
    }

    private mutating func validate(_ paths: [AppleFile.Path], of entry: AppleFile.Entry) {
        var relations: [PatternRelations] = []
        for path in paths {
            list.add(LegacyPathChecks(text: path.text).findings, path.node)
            let pattern = path.excludes ? String(path.text.dropFirst(4)) : path.text
            relations.append(
                PatternRelations(
                    URLPattern(path: Pattern(pattern, readsVariables: false)), SubstitutionVariables()))
        }
        report(covered: CoveredRules.find(relations), paths.map { ($0.node, $0.excludes) })
        reportExcludesOnly(paths.map(\.excludes), entry.node["paths"])
    }

    private mutating func validate(_ components: [AppleFile.Component], of entry: AppleFile.Entry) {
        var relations: [PatternRelations] = []
        var rules: [(JSONNode, Bool)] = []
        for component in components {
            let settings = file.effectiveSettings(of: component, in: entry)
            check(component, settings)
            relations.append(PatternRelations(settings.pattern, file.variables))
            rules.append((component.node, settings.exclude ?? false))
        }
        report(covered: CoveredRules.find(relations), rules)
        reportExcludesOnly(rules.map(\.1), entry.node["components"])
    }

    private mutating func check(_ component: AppleFile.Component, _ settings: AppleFile.Settings) {
        let checks = PatternChecks(settings.pattern, variables: file.variables)
        if let node = component.node["/"] { list.add(checks.path, node) }
        if let node = component.node["#"] { list.add(checks.fragment, node) }
        if let node = component.node["?"] {
            list.add(checks.queryText, node)
            if case .items(let items) = component.settings.query {
                for item in items { list.add(checks.item(item), node[item.name] ?? node) }
            }
        }
        let hasParts = settings.path != nil || settings.query != nil || settings.fragment != nil
        let hasUnknown = component.node.members.contains { !AppleKeys.component.contains($0.token ?? "") }
        if !hasParts, !(settings.exclude ?? false) || hasUnknown, component.node["?"] == nil {
            list.add(
                .catchAllRule, .warning, component.node,
                "A rule that looks at no part of the URL matches every URL.",
                fix: "Write {\"/\": \"*\"} if that is meant.")
        }
    }
}
