public import LinkDomain
import Postgres

/// The path rules of one tenant's domains.
///
/// A domain's rules are one list with one version: they are read and replaced as a whole, because each rule means what it
/// means through those before it.
public struct PathRules {
    private let tenant: TenantID
    private let session: Session

    public init(in session: TenantSession) {
        tenant = session.tenant
        self.session = session.session
    }

    /// A domain's rules, in order.
    public struct List: Hashable, Sendable {
        public let rules: [PathRule]
        /// Counts the replacements; the entity tag of the API.
        public let version: Int64
    }

    public func list(of domain: DomainID) throws -> List {
        let version = try version(of: domain, locking: "")
        return List(rules: try rules(of: domain), version: version)
    }

    /// Replaces the whole list, if it still has `version` where one is given, and announces the domain.
    ///
    /// A rule's position is its place in `rules`, whatever it says itself. The domain stays locked until the transaction
    /// ends, for the association files that have to follow: ``AssociationFiles/refresh(_:by:compile:)``.
    public func replace(
        of domain: DomainID, with rules: [PathRule], expecting version: Int64? = nil
    ) throws -> List {
        let current = try self.version(of: domain, locking: "for update")
        if let version, version != current { throw PathRuleError.outdated(current: current) }
        try lockApps(openedBy: rules)
        try session.run("delete from path_rules where tenant_id = \(tenant) and domain_id = \(domain)")
        for (position, rule) in rules.enumerated() { try insert(rule, at: position, of: domain) }
        try session.run(
            """
            update domains
            set path_rules_version = path_rules_version + 1
            where tenant_id = \(tenant) and id = \(domain)
            """)
        try session.announce(.domain(domain))
        return try list(of: domain)
    }

    private func version(of domain: DomainID, locking: SQL) throws -> Int64 {
        let version: Int64? = try session.value(
            "select path_rules_version from domains where tenant_id = \(tenant) and id = \(domain) \(locking)")
        guard let version else { throw DomainError.notFound }
        return version
    }

    func rules(of domain: DomainID) throws -> [PathRule] {
        try session.query(
            """
            select \(PathRule.columns)
            from path_rules
            where tenant_id = \(tenant) and domain_id = \(domain)
            order by position
            """,
            decode: PathRule.init(row:))
    }

    /// Makes sure that the apps are there and stay. The foreign key would too, but could not say which rule is at fault.
    private func lockApps(openedBy rules: [PathRule]) throws {
        let wanted = Set(rules.compactMap(\.app))
        guard !wanted.isEmpty else { return }
        let found: [AppID] = try session.query(
            """
            select id
            from apps
            where tenant_id = \(tenant) and id = any (\(wanted.sorted()))
            order by id
            for key share
            """,
            decode: { try $0["id"] })
        let missing = wanted.subtracting(found)
        for (index, rule) in rules.enumerated() {
            if let app = rule.app, missing.contains(app) { throw PathRuleError.appNotFound(app, index: index) }
        }
    }

    private func insert(_ rule: PathRule, at position: Int, of domain: DomainID) throws {
        do {
            try session.run(
                """
                insert into path_rules (tenant_id, id, domain_id, position, \(rule.assignments.columns))
                values (\(tenant), \(rule.id), \(domain), \(position), \(rule.assignments.values))
                """)
        } catch let error as PostgresError where error.code == .uniqueViolation(constraint: "path_rules_pkey") {
            throw PathRuleError.identifierTaken
        }
    }
}
