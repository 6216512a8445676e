public import LinkDomain
import Postgres

/// The association files of one tenant's domains: immutable, numbered versions, of which the highest is served.
public struct AssociationFiles {
    private let tenant: TenantID
    private let tenantSession: TenantSession
    private var session: Session { tenantSession.session }

    public init(in session: TenantSession) {
        tenant = session.tenant
        tenantSession = session
    }

    /// Compiles a domain's files from its apps and path rules as they are now, and appends a version of each whose bytes
    /// differ from what is served. Returns the versions that were appended.
    ///
    /// The domain is locked first, so that of two changes the later one compiles with the earlier in it.
    ///
    /// ```swift
    /// _ = try Apps(in: session).change(id) { $0.apple = identity }
    /// for domain in try Apps(in: session).domains(opening: id) {
    ///     try AssociationFiles(in: session).refresh(domain, by: key, compile: compile)
    /// }
    /// ```
    @discardableResult
    public func refresh(
        _ domain: DomainID,
        by author: APIKeyID?,
        compile: (AssociationSources) throws -> CompiledAssociationFiles
    ) throws -> [AssociationFile] {
        try lock(domain)
        let compiled = try compile(sources(of: domain))
        let appended = try AssociationFile.Kind.allCases.compactMap { kind in
            try append(compiled[kind], kind, of: domain, by: author)
        }
        if !appended.isEmpty { try session.announce(.domain(domain)) }
        return appended
    }

    public func sources(of domain: DomainID) throws -> AssociationSources {
        let found = try Domains(in: tenantSession).find(domain)
        let rules = try PathRules(in: tenantSession).rules(of: domain)
        let apps = try session.query(
            """
            select \(App.columns)
            from apps
            where tenant_id = \(tenant) and id = any (\(Set(rules.compactMap(\.app)).sorted()))
            order by id
            """,
            decode: App.init(row:))
        return AssociationSources(domain: found, rules: rules, apps: apps)
    }

    /// The version that is served, if there has ever been one.
    public func current(_ kind: AssociationFile.Kind, of domain: DomainID) throws -> AssociationFile? {
        try session.first(
            """
            select \(AssociationFile.columns)
            from association_files
            where tenant_id = \(tenant) and domain_id = \(domain) and kind = \(kind)
            order by number desc
            limit 1
            """,
            decode: AssociationFile.init(row:))
    }

    public func version(
        _ number: Int64, _ kind: AssociationFile.Kind, of domain: DomainID
    ) throws -> AssociationFile? {
        try session.first(
            """
            select \(AssociationFile.columns)
            from association_files
            where tenant_id = \(tenant) and domain_id = \(domain) and kind = \(kind) and number = \(number)
            """,
            decode: AssociationFile.init(row:))
    }

    /// Newest first; those with a smaller number than `before` when one is given.
    public func list(
        _ kind: AssociationFile.Kind, of domain: DomainID, before: Int64? = nil, limit: Int
    ) throws -> [AssociationFile] {
        try session.query(
            """
            select \(AssociationFile.columns)
            from association_files
            where tenant_id = \(tenant) and domain_id = \(domain) and kind = \(kind)
              and number < \(before ?? .max)
            order by number desc
            limit \(limit)
            """,
            decode: AssociationFile.init(row:))
    }

    private func append(
        _ bytes: [UInt8]?, _ kind: AssociationFile.Kind, of domain: DomainID, by author: APIKeyID?
    ) throws -> AssociationFile? {
        let current = try current(kind, of: domain)
        guard bytes != current?.content?.bytes else { return nil }
        return try session.first(
            """
            insert into association_files (tenant_id, domain_id, kind, number, bytes, sha256, api_key_id)
            values (
                \(tenant), \(domain), \(kind), \((current?.number ?? 0) + 1), \(bytes),
                sha256(\(bytes)::bytea), \(author)
            )
            returning \(AssociationFile.columns)
            """,
            decode: AssociationFile.init(row:))
    }

    private func lock(_ domain: DomainID) throws {
        let locked = try session.query(
            "select id from domains where tenant_id = \(tenant) and id = \(domain) for update")
        guard !locked.isEmpty else { throw DomainError.notFound }
    }
}
