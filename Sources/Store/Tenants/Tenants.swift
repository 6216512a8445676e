public import LinkDomain
public import Postgres

/// All tenants, for the operator.
///
/// The service's role sees none of them by itself; each function here goes through one of the schema's.
public struct Tenants {
    private let session: Session

    public init(in session: Session) { self.session = session }

    /// Creates a tenant. Its times are the database's.
    public func create(_ tenant: Tenant) throws -> Tenant {
        do {
            return try session.query(
                """
                select \(Tenant.columns)
                from create_tenant(\(tenant.id), \(tenant.name), \(tenant.retentionDays), \(tenant.addressPrivacy))
                """,
                decode: Tenant.init(row:))[0]
        } catch let error as PostgresError where error.code == .uniqueViolation(constraint: "tenants_name_key") {
            throw TenantError.nameTaken(tenant.name)
        }
    }

    /// Creates a tenant together with its first API key, so that there is never one that nobody can enter.
    public func create(_ tenant: Tenant, firstKey key: APIKey, sha256: [UInt8]) throws -> (Tenant, APIKey) {
        let created = try create(tenant)
        return (created, try APIKeys(in: TenantSession(created.id, binding: session)).create(key, sha256: sha256))
    }

    public func find(_ id: TenantID) throws -> Tenant {
        let found = try session.first("select \(Tenant.columns) from find_tenant(\(id))", decode: Tenant.init(row:))
        guard let found else { throw TenantError.notFound }
        return found
    }

    public func find(named name: TenantName) throws -> Tenant {
        let found = try session.first(
            "select \(Tenant.columns) from find_tenant_named(\(name))", decode: Tenant.init(row:))
        guard let found else { throw TenantError.notFound }
        return found
    }

    public func list(after cursor: PageCursor? = nil, limit: Int) throws -> Page<Tenant> {
        let rows = try session.query(
            "select \(Tenant.columns) from list_tenants(\(cursor?.time), \(cursor?.id), \(limit + 1))",
            decode: Tenant.init(row:))
        return Page(rows, limit: limit) { PageCursor(time: $0.createdAt, id: $0.id.rawValue) }
    }

    /// Changes a tenant, if it still has `version` where one is given.
    public func change(
        _ id: TenantID, expecting version: Int64? = nil, _ edit: (inout Tenant) throws -> Void
    ) throws -> Tenant {
        let before = try find(id)
        var tenant = before
        if let version, version != before.version { throw TenantError.outdated(current: before.version) }
        try edit(&tenant)
        if tenant == before { return before }
        do {
            let changed = try session.first(
                """
                select \(Tenant.columns)
                from update_tenant(
                    \(id), \(before.version), \(tenant.name), \(tenant.retentionDays), \(tenant.addressPrivacy)
                )
                """,
                decode: Tenant.init(row:))
            guard let changed else { throw TenantError.outdated(current: try find(id).version) }
            return changed
        } catch let error as PostgresError where error.code == .uniqueViolation(constraint: "tenants_name_key") {
            throw TenantError.nameTaken(tenant.name)
        }
    }
}
