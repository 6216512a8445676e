public import JSON

extension DomainAssociation {
    /// Why a document does not describe a domain.
    public struct FormatError: Error, Hashable, Sendable, CustomStringConvertible {
        public let pointer: JSONPointer
        public let explanation: String

        public var description: String { "\(pointer == .root ? "the document" : "\(pointer)") \(explanation)" }
    }

    /// Reads the form that ``json`` writes:
    ///
    /// ```json
    /// { "apps": [{ "appIDs": ["ABCDE12345.com.example.app"], "androidApps": [] }],
    ///   "rules": [{ "path": "/admin/*" }, { "path": "/item/*", "query": { "id": "?*" }, "app": 0 }] }
    /// ```
    ///
    /// A rule without `app` keeps its URLs on the web. `form`, `variables`, `credentialApps` and `handoffApps` may be
    /// left out.
    public init(_ json: JSONValue) throws(FormatError) {
        let reader = Reader()
        try reader.checkKeys(
            json, ["apps", "rules", "variables", "form", "credentialApps", "handoffApps"], at: .root)
        var apps: [AppIdentity] = []
        for (index, app) in try reader.list(json["apps"], at: JSONPointer(tokens: ["apps"])).enumerated() {
            apps.append(try reader.app(app, at: JSONPointer(tokens: ["apps", String(index)])))
        }
        var rules: [AssociationRule] = []
        for (index, rule) in try reader.list(json["rules"], at: JSONPointer(tokens: ["rules"])).enumerated() {
            rules.append(try reader.rule(rule, at: JSONPointer(tokens: ["rules", String(index)])))
        }
        let form = try reader.text(json["form"], at: JSONPointer(tokens: ["form"])) ?? "modern"
        guard let form = Form(rawValue: form) else {
            throw FormatError(pointer: JSONPointer(tokens: ["form"]), explanation: "must be modern, legacy or both")
        }
        self.init(
            apps: apps, rules: rules, variables: try reader.variables(json["variables"]), form: form,
            credentialApps: try reader.indices(json["credentialApps"], at: JSONPointer(tokens: ["credentialApps"])),
            handoffApps: try reader.indices(json["handoffApps"], at: JSONPointer(tokens: ["handoffApps"])))
    }

    /// The domain as a document, for keeping and for ``init(_:)``.
    public var json: JSONValue {
        var members = [
            JSONMember("apps", .array(apps.map(\.json))), JSONMember("rules", .array(rules.map(\.json))),
        ]
        if !variables.variables.isEmpty {
            members.append(
                JSONMember(
                    "variables", .object(variables.variables.map { JSONMember($0.name, JSONValue($0.values)) })))
        }
        members.append(JSONMember("form", .string(form.rawValue)))
        for (name, apps) in [("credentialApps", credentialApps), ("handoffApps", handoffApps)] where !apps.isEmpty {
            members.append(JSONMember(name, .array(apps.map(JSONValue.integer))))
        }
        return .object(members)
    }
}

extension AppIdentity {
    fileprivate var json: JSONValue {
        [
            "appIDs": JSONValue(appIDs), "appClipIDs": JSONValue(appClipIDs),
            "androidApps": .array(
                androidApps.map { app in
                    ["packageName": .string(app.packageName), "fingerprints": JSONValue(app.fingerprints)]
                }),
        ]
    }
}

extension AssociationRule {
    fileprivate var json: JSONValue {
        var members: [JSONMember] = []
        if let path = pattern.path { members.append(JSONMember("path", .string(path.text))) }
        switch pattern.query {
        case nil: break
        case .text(let text): members.append(JSONMember("query", .string(text.text)))
        case .items(let items):
            members.append(JSONMember("query", .object(items.map { JSONMember($0.name, .string($0.value.text)) })))
        }
        if let fragment = pattern.fragment { members.append(JSONMember("fragment", .string(fragment.text))) }
        if !pattern.caseSensitive { members.append(JSONMember("caseSensitive", false)) }
        if !pattern.percentEncoded { members.append(JSONMember("percentEncoded", false)) }
        if case .openApp(let app) = action { members.append(JSONMember("app", .integer(app))) }
        if let comment { members.append(JSONMember("comment", .string(comment))) }
        return .object(members)
    }
}
