import JSON

/// Turns existing association files into a domain's apps and path rules, and says what they cannot express.
///
/// A list of path rules names one app for each URL. A file can also say "this app, and another one where it is not
/// installed"; that is reported, with a URL for which it makes a difference.
public struct AssociationImport: Sendable {
    public private(set) var domain = DomainAssociation(apps: [], rules: [])
    /// What was lost or has changed, with places in the imported file.
    public private(set) var problems: [AssociationProblem] = []

    public init(apple: AppleFile?, android: AndroidFile? = nil) {
        if let apple { add(apple) }
        if let android { add(android, hasRules: apple?.entries.isEmpty == false) }
        if let apple { compare(with: apple) }
    }

    private mutating func add(_ file: AppleFile) {
        domain.variables = file.variables
        var lists: [[AssociationRule]] = []
        for entry in file.entries {
            let ids = (entry.appIDs ?? [entry.appID].compactMap(\.self)).map(\.text)
            guard !ids.isEmpty else { continue }
            lists.append(rules(of: entry, in: file, app: app(withIDs: ids)))
        }
        domain.rules = RuleMerge.merge(lists)
        domain.form = file.entries.contains { $0.paths != nil } ? hasComponents(file) ? .both : .legacy : .modern
        domain.credentialApps = file.credentialApps.map { app(withIDs: [$0.text]) }.uniqued
        domain.handoffApps = file.handoffApps.map { app(withIDs: [$0.text]) }.uniqued
        for clip in file.appClips { addClip(clip.text) }
    }

    private func hasComponents(_ file: AppleFile) -> Bool { file.entries.contains { $0.components != nil } }

    private mutating func rules(of entry: AppleFile.Entry, in file: AppleFile, app: Int) -> [AssociationRule] {
        guard let components = entry.components else {
            return (entry.paths ?? []).map { path in
                let text = path.excludes ? String(path.text.dropFirst(4)) : path.text
                return AssociationRule(path: Pattern(text), path.excludes ? .stayOnWeb : .openApp(app))
            }
        }
        if let paths = entry.paths, !paths.isEmpty {
            report(
                .notExpressible, .note, paths[0].node,
                "The entry has components and paths; the components became rules, the paths will be made from them.",
                fix: "Compare the compiled file with the old one.")
        }
        return components.map { component in
            let settings = file.effectiveSettings(of: component, in: entry)
            for name in settings.misTyped {
                report(
                    .notExpressible, .warning, component.node, "\(name) is no boolean and was left out.",
                    fix: "Set it on the rule if it is meant.")
            }
            var pattern = settings.pattern
            if pattern.path == nil, pattern.query == nil, pattern.fragment == nil { pattern.path = "*" }
            return AssociationRule(
                pattern, settings.exclude ?? false ? .stayOnWeb : .openApp(app), comment: component.comment)
        }
    }

    /// The app with one of these identifiers, made if there is none; it gets all of them.
    private mutating func app(withIDs ids: [String]) -> Int {
        if let index = domain.apps.firstIndex(where: { $0.appIDs.contains(where: ids.contains) }) {
            domain.apps[index].appIDs += ids.filter { !domain.apps[index].appIDs.contains($0) }
            return index
        }
        domain.apps.append(AppIdentity(appIDs: ids))
        return domain.apps.count - 1
    }

    /// A clip belongs to the app whose identifier its own begins with.
    private mutating func addClip(_ id: String) {
        let owner = domain.apps.firstIndex { app in app.appIDs.contains { id.hasPrefix($0 + ".") } }
        if let owner {
            domain.apps[owner].appClipIDs.append(id)
        } else {
            domain.apps.append(AppIdentity(appClipIDs: [id]))
        }
    }

    private mutating func add(_ file: AndroidFile, hasRules: Bool) {
        var lists: [[AssociationRule]] = []
        for statement in file.statements {
            guard statement.isValid, case .androidApp(let name, let fingerprints) = statement.target else {
                let what =
                    statement.include != nil
                    ? "An include" : statement.isValid ? "A web target" : "An invalid statement"
                report(
                    .notExpressible, .warning, statement.node, "\(what) has no counterpart and was left out.",
                    fix: "Keep it by hand.")
                continue
            }
            let index = androidApp(name, fingerprints)
            if statement.relations.contains(AndroidFileWriter.useCredentials), !domain.credentialApps.contains(index) {
                domain.credentialApps.append(index)
            }
            guard statement.relations.contains(AndroidFileWriter.openURLs) else { continue }
            lists.append(rules(of: statement, app: index, hasRules: hasRules))
        }
        if !hasRules { domain.rules = RuleMerge.merge(lists) }
    }

    /// The app with this package, or whose bundle identifier is the same, or a new one.
    private mutating func androidApp(_ name: String, _ fingerprints: [String]) -> Int {
        let android = AndroidApp(packageName: name, fingerprints: fingerprints)
        if let known = domain.apps.firstIndex(where: { $0.androidApps.contains { $0.packageName == name } }) {
            domain.apps[known].androidApps.append(android)
            return known
        }
        if let same = domain.apps.firstIndex(where: { app in app.appIDs.contains { $0.hasSuffix("." + name) } }) {
            domain.apps[same].androidApps.append(android)
            return same
        }
        domain.apps.append(AppIdentity(androidApps: [android]))
        return domain.apps.count - 1
    }

    private mutating func rules(of statement: AndroidFile.Statement, app: Int, hasRules: Bool) -> [AssociationRule] {
        let dynamic = statement.dynamicRules.first { $0.relation == AndroidFileWriter.openURLs }
        guard let dynamic, !dynamic.isMalformed else { return [AssociationRule(path: "*", .openApp(app))] }
        if hasRules {
            report(
                .notExpressible, .note, dynamic.node,
                "The rules of the iOS file were taken; Android's will be made from them.",
                fix: "Compare the compiled file with the old one.")
        }
        return dynamic.components.filter { !$0.isEmpty }.map { component in
            func pattern(_ text: String) -> Pattern { Pattern(text, readsVariables: false) }
            let items = component.query.map { QueryPattern.Item($0.name, pattern($0.value)) }
            return AssociationRule(
                URLPattern(
                    path: component.path.map(pattern), query: items.isEmpty ? nil : .items(items),
                    fragment: component.fragment.map(pattern), percentEncoded: component.isASCII),
                component.excludes ? .stayOnWeb : .openApp(app),
                comment: component.node["comments"]?.value.stringValue)
        }
    }

    /// Compiles what was imported and asks both files about URLs made from their rules, for each app on its own and for
    /// all together.
    private mutating func compare(with file: AppleFile) {
        guard let compiled = try? AppleFile(parsing: domain.compiled().appleFile) else { return }
        let before = AppleMatcher(file)
        let after = AppleMatcher(compiled)
        let ids = domain.apps.flatMap(\.appIDs)
        for url in file.samples.prefix(600) {
            for installed in [nil] + ids.prefix(20).map({ [$0] }) {
                let device = AppleDevice(installed: installed)
                let old = before.answer(for: url, on: device)
                let new = after.answer(for: url, on: device)
                guard old.opener != new.opener, let node = file.document[old.rule?.pointer ?? .root] else { continue }
                report(
                    .notExpressible, .warning, node,
                    "\(url) opens \(old.opener ?? "no app") by the file and \(new.opener ?? "no app") by the rules"
                        + (installed.map { " when only \($0[0]) is installed" } ?? "") + ".",
                    fix: "A rule names one app for a URL; decide which it is to be.")
                return
            }
        }
    }

    private mutating func report(
        _ code: ProblemCode, _ severity: AssociationProblem.Severity, _ node: JSONNode, _ explanation: String,
        fix: String
    ) {
        problems.append(
            AssociationProblem(code, severity, at: node.pointer, range: node.range, explanation, fix: fix))
    }
}

extension AndroidFile.Component {
    fileprivate var isASCII: Bool { node.value.description.utf8.allSatisfy { $0 < 0x80 } }
}

extension [Int] {
    fileprivate var uniqued: [Int] { reduce(into: []) { if !$0.contains($1) { $0.append($1) } } }
}
