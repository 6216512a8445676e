public import LinkDomain
public import Postgres

/// The domains of all tenants, for the hot path's table in memory.
///
/// A visitor names a host and not a tenant, so this cannot be bound to one. Use it in a `read`, whose one snapshot keeps
/// domains, rules and files in step.
public struct DomainDirectory {
    private let session: Session

    public init(in session: Session) { self.session = session }

    public func all() throws -> [DirectoryEntry] { try load(nil) }

    /// Those of `wanted` that exist: one that is missing here has been deleted.
    public func entries(_ wanted: some Collection<DomainID>) throws -> [DirectoryEntry] { try load(Array(wanted)) }

    private func load(_ wanted: [DomainID]?) throws -> [DirectoryEntry] {
        let rules = try session.query("select \(PathRule.columns) from directory_path_rules(\(wanted))") { row in
            (domain: try row["domain_id"] as DomainID, rule: try PathRule(row: row))
        }
        let rulesByDomain = Dictionary(grouping: rules, by: \.domain)
        let apps = try session.query("select \(App.columns) from directory_apps(\(wanted))", decode: App.init(row:))
        let appsByID = Dictionary(apps.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
        let files = try session.query(
            "select \(AssociationFile.columns) from directory_association_files(\(wanted))",
            decode: AssociationFile.init(row:))
        let filesByDomain = Dictionary(grouping: files, by: \.domain)

        return try session.query("select \(Domain.columns), address_privacy from directory_domains(\(wanted))") { row in
            let domain = try Domain(row: row)
            let rules = rulesByDomain[domain.id, default: []].map(\.rule).sorted { $0.position < $1.position }
            let files = filesByDomain[domain.id, default: []]
            return DirectoryEntry(
                domain: domain,
                addressPrivacy: try row["address_privacy"],
                rules: rules,
                apps: Set(rules.compactMap(\.app)).sorted().compactMap { appsByID[$0] },
                aasa: files.first { $0.kind == .aasa },
                assetlinks: files.first { $0.kind == .assetlinks })
        }
    }
}
