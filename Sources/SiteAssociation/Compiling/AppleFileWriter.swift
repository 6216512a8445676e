import JSON

/// Writes a domain's `apple-app-site-association`.
struct AppleFileWriter {
    let domain: DomainAssociation
    let selection: RuleSelection

    func write() -> JSONValue {
        var members: [JSONMember] = []
        let details = self.details
        if !details.isEmpty || domain.form != .modern {
            var applinks: [JSONMember] = []
            if domain.form != .modern { applinks.append(JSONMember("apps", [])) }
            if !domain.variables.variables.isEmpty, domain.form != .legacy {
                applinks.append(JSONMember("substitutionVariables", variables))
            }
            applinks.append(JSONMember("details", .array(details)))
            members.append(JSONMember("applinks", .object(applinks)))
        }
        let credentials = appIDs(domain.credentialApps)
        let clips = Self.unique(domain.apps.flatMap(\.appClipIDs))
        let handoff = appIDs(domain.handoffApps)
        for (name, ids) in [("webcredentials", credentials), ("appclips", clips), ("activitycontinuation", handoff)]
        where !ids.isEmpty {
            members.append(JSONMember(name, ["apps": JSONValue(ids)]))
        }
        return .object(members)
    }

    /// An entry for each group of app ids that the same rules open. An id may belong to several of the domain's apps.
    private var details: [JSONValue] {
        groups.flatMap { group -> [JSONValue] in
            let rules = selection.rules(opening: group.apps)
            guard rules.contains(where: \.opens) else { return [] }
            guard domain.form == .modern else { return group.appIDs.map { entry(appID: $0, rules) } }
            return [["appIDs": JSONValue(group.appIDs), "components": components(rules)]]
        }
    }

    private func entry(appID: String, _ rules: [(rule: Int, opens: Bool)]) -> JSONValue {
        var members = [JSONMember("appID", .string(appID))]
        members.append(JSONMember("paths", JSONValue(LegacyPaths(domain, rules).paths)))
        if domain.form == .both { members.append(JSONMember("components", components(rules))) }
        return .object(members)
    }

    private func components(_ rules: [(rule: Int, opens: Bool)]) -> JSONValue {
        .array(rules.map { Self.component(domain.rules[$0.rule], opens: $0.opens) })
    }

    static func component(_ rule: AssociationRule, opens: Bool) -> JSONValue {
        var members: [JSONMember] = []
        if let path = rule.pattern.path { members.append(JSONMember("/", .string(path.text))) }
        switch rule.pattern.query {
        case nil: break
        case .text(let pattern): members.append(JSONMember("?", .string(pattern.text)))
        case .items(let items) where items.isEmpty: break
        case .items(let items):
            members.append(JSONMember("?", .object(items.map { JSONMember($0.name, .string($0.value.text)) })))
        }
        if let fragment = rule.pattern.fragment { members.append(JSONMember("#", .string(fragment.text))) }
        if members.isEmpty { members.append(JSONMember("/", "*")) }
        if !opens { members.append(JSONMember("exclude", true)) }
        if !rule.pattern.caseSensitive { members.append(JSONMember("caseSensitive", false)) }
        if !rule.pattern.percentEncoded { members.append(JSONMember("percentEncoded", false)) }
        if let comment = rule.comment { members.append(JSONMember("comment", .string(comment))) }
        return .object(members)
    }

    private var groups: [(appIDs: [String], apps: Set<Int>)] {
        var groups: [(appIDs: [String], apps: Set<Int>)] = []
        for id in Self.unique(domain.apps.flatMap(\.appIDs)) {
            let apps = Set(domain.apps.indices.filter { domain.apps[$0].appIDs.contains(id) })
            if let known = groups.firstIndex(where: { $0.apps == apps }) {
                groups[known].appIDs.append(id)
            } else {
                groups.append(([id], apps))
            }
        }
        return groups
    }

    private var variables: JSONValue {
        .object(domain.variables.variables.map { JSONMember($0.name, JSONValue($0.values)) })
    }

    private func appIDs(_ apps: [Int]) -> [String] {
        Self.unique(apps.filter(domain.apps.indices.contains).flatMap { domain.apps[$0].appIDs })
    }

    static func unique(_ texts: [String]) -> [String] {
        var seen: Set<String> = []
        return texts.filter { seen.insert($0).inserted }
    }
}
