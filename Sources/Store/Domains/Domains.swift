public import LinkDomain
import Postgres

/// The domains of one tenant.
public struct Domains {
    private let tenant: TenantID
    private let session: Session

    public init(in session: TenantSession) {
        tenant = session.tenant
        self.session = session.session
    }

    /// Creates a domain. Its times are the database's.
    ///
    /// - Throws: ``LinkDomain/DomainError/hostnameTaken(_:)`` when one of its hostnames is served already, by whomever.
    public func create(_ domain: Domain) throws -> Domain {
        let created = try translatingErrors(for: domain) {
            try session.query(
                """
                insert into domains (tenant_id, id, hostname, \(domain.assignments.columns))
                values (\(tenant), \(domain.id), \(domain.hostname), \(domain.assignments.values))
                returning \(Domain.columns)
                """,
                decode: Domain.init(row:))[0]
        }
        try session.announce(.domain(domain.id))
        return created
    }

    public func find(_ id: DomainID) throws -> Domain { try find("id = \(id)", locking: "") }

    public func find(hostname: Hostname) throws -> Domain { try find("hostname = \(hostname)", locking: "") }

    public func list(after cursor: PageCursor? = nil, limit: Int) throws -> Page<Domain> {
        let rows = try session.query(
            """
            select \(Domain.columns)
            from domains
            where tenant_id = \(tenant) and \(PageCursor.condition(after: cursor))
            order by created_at desc, id desc
            limit \(limit + 1)
            """,
            decode: Domain.init(row:))
        return Page(rows, limit: limit) { PageCursor(time: $0.createdAt, id: $0.id.rawValue) }
    }

    /// Changes a domain, if it still has `version` where one is given, and announces it.
    public func change(
        _ id: DomainID, expecting version: Int64? = nil, _ edit: (inout Domain) throws -> Void
    ) throws -> Domain {
        let before = try find("id = \(id)", locking: "for update")
        var domain = before
        if let version, version != before.version { throw DomainError.outdated(current: before.version) }
        try edit(&domain)
        if domain == before { return before }
        let changed = try translatingErrors(for: domain) {
            try session.query(
                """
                update domains
                set \(domain.assignments.updates), version = version + 1, updated_at = now()
                where tenant_id = \(tenant) and id = \(id)
                returning \(Domain.columns)
                """,
                decode: Domain.init(row:))[0]
        }
        try session.announce(.domain(id))
        return changed
    }

    /// Deletes a domain that has no links, with its path rules and association files. Its clicks stay.
    public func delete(_ id: DomainID, expecting version: Int64? = nil) throws {
        let domain = try find("id = \(id)", locking: "for update")
        if let version, version != domain.version { throw DomainError.outdated(current: domain.version) }
        do {
            try session.run("delete from domains where tenant_id = \(tenant) and id = \(id)")
        } catch let error as PostgresError where error.code == .foreignKeyViolation(constraint: "links_domain_id_fkey")
        {
            throw DomainError.hasLinks
        }
        try session.announce(.domain(id))
    }

    /// Which of `hostnames` this service serves, for whatever tenant: a link must lead to none of them.
    public func served(among hostnames: Set<Hostname>) throws -> Set<Hostname> {
        guard !hostnames.isEmpty else { return [] }
        let served: [Hostname] = try session.query(
            "select served_hostnames as hostname from served_hostnames(\(Array(hostnames)))",
            decode: { try $0["hostname"] })
        return Set(served)
    }

    private func find(_ condition: SQL, locking: SQL) throws -> Domain {
        let found = try session.first(
            "select \(Domain.columns) from domains where tenant_id = \(tenant) and \(condition) \(locking)",
            decode: Domain.init(row:))
        guard let found else { throw DomainError.notFound }
        return found
    }

    private func translatingErrors<Value>(for domain: Domain, _ body: () throws -> Value) throws -> Value {
        do {
            return try body()
        } catch let error as PostgresError {
            switch error.code {
            case .uniqueViolation(constraint: "domains_hostname_key"):
                throw DomainError.hostnameTaken(domain.hostname)
            case .uniqueViolation(constraint: "domains_alternate_hostname_key"):
                throw DomainError.hostnameTaken(domain.alternate ?? domain.hostname)
            case .checkViolation(constraint: "domains_alternate_check"):
                throw DomainError.alternateIsHostname
            default:
                throw error
            }
        }
    }
}
