import HTTPServing
import JSON
import LinkDomain
import Store

extension Route {
    /// `PUT /api/v1/domains/{domain_id}/path-rules`
    static let replacePathRules = Route(
        .put, "/api/v1/domains/{domain_id}/path-rules", .scope(.domainsWrite),
        Operation(
            "replacePathRules", .pathRules, "Replace a domain's path rules",
            """
            The whole list at once, since each rule means what it means through those before it. The association files \
            follow in the same moment. Rules that are sent with their id keep it.
            """),
        .body(.object(PathRuleListFields.self, example: example)), answer: .one(PathRuleList.self),
        precondition: .required, problems: [.associationFilesInvalid]
    ) { call in
        let id: DomainID = try call.path()
        return try await call.write { session in
            let rules = PathRules(in: session)
            let current = try rules.list(of: id)
            try call.condition.check(PathRuleList(rules: current.rules))
            let wanted = try call.body.rules(replacing: current.rules, at: call.service.now())
            let list = try rules.replace(of: id, with: wanted, expecting: current.version)
            try compileAssociationFiles(of: id, by: call.caller.key, in: session, rulesAreInBody: true)
            return PathRuleList(rules: list.rules)
        }
    }

    private static var example: JSONValue {
        [
            "rules": [
                ["action": "stay-on-web", "path": "/account/*", "comment": "Signing in happens on the web."],
                ["action": "open-app", "app_id": .string(Sample.app), "path": "/*"],
            ]
        ]
    }
}

extension PathRuleListFields {
    /// The new list. An identifier has to be one of the present list's: it says that a rule is kept.
    fileprivate func rules(replacing present: [PathRule], at time: Timestamp) throws -> [PathRule] {
        var unused = Set(present.map(\.id))
        var faults: [Fault] = []
        for (index, rule) in rules.enumerated() {
            guard let id = rule.id, unused.remove(id) == nil else { continue }
            let place = Fault.Place.body(.root.appending("rules").appending(index).appending("id"))
            let isRepeated = present.contains { $0.id == id }
            faults.append(
                isRepeated
                    ? Fault(place, "duplicate", "Another rule of the list has this id.")
                    : Fault(place, "not-found", "The domain has no rule with this id; leave it out for a new one."))
        }
        guard faults.isEmpty else { throw Problem.invalidBody(faults) }
        return rules.enumerated().map { $1.rule(id: PathRuleID(at: time), at: $0) }
    }
}
