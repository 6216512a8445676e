public import LinkDomain
import Postgres

/// The apps of one tenant.
public struct Apps {
    private let tenant: TenantID
    private let session: Session

    public init(in session: TenantSession) {
        tenant = session.tenant
        self.session = session.session
    }

    /// Creates an app. Its times are the database's.
    public func create(_ app: App) throws -> App {
        try translatingErrors {
            try session.query(
                """
                insert into apps (tenant_id, id, \(app.assignments.columns))
                values (\(tenant), \(app.id), \(app.assignments.values))
                returning \(App.columns)
                """,
                decode: App.init(row:))[0]
        }
    }

    public func find(_ id: AppID) throws -> App { try find(id, locking: "") }

    public func list(after cursor: PageCursor? = nil, limit: Int) throws -> Page<App> {
        let rows = try session.query(
            """
            select \(App.columns)
            from apps
            where tenant_id = \(tenant) and \(PageCursor.condition(after: cursor))
            order by created_at desc, id desc
            limit \(limit + 1)
            """,
            decode: App.init(row:))
        return Page(rows, limit: limit) { PageCursor(time: $0.createdAt, id: $0.id.rawValue) }
    }

    /// Changes an app, if it still has `version` where one is given, and announces the domains that it is opened from.
    ///
    /// Their association files have to follow in the same transaction: ``AssociationFiles/refresh(_:by:compile:)`` for
    /// each of ``domains(opening:)``.
    public func change(_ id: AppID, expecting version: Int64? = nil, _ edit: (inout App) throws -> Void) throws -> App {
        let before = try find(id, locking: "for update")
        var app = before
        if let version, version != before.version { throw AppError.outdated(current: before.version) }
        try edit(&app)
        if app == before { return before }
        let changed = try translatingErrors {
            try session.query(
                """
                update apps
                set \(app.assignments.updates), version = version + 1, updated_at = now()
                where tenant_id = \(tenant) and id = \(id)
                returning \(App.columns)
                """,
                decode: App.init(row:))[0]
        }
        for domain in try domains(opening: id) { try session.announce(.domain(domain)) }
        return changed
    }

    /// Deletes an app that no path rule opens.
    public func delete(_ id: AppID, expecting version: Int64? = nil) throws {
        let app = try find(id, locking: "for update")
        if let version, version != app.version { throw AppError.outdated(current: app.version) }
        // Nobody can add a rule that opens it now: that needs a lock on its row, which is ours.
        let users = try domains(opening: id)
        guard users.isEmpty else { throw AppError.inUse(by: users) }
        try session.run("delete from apps where tenant_id = \(tenant) and id = \(id)")
    }

    /// The domains with a path rule that opens the app, in a fixed order, so that two transactions lock them alike.
    public func domains(opening id: AppID) throws -> [DomainID] {
        try session.query(
            """
            select distinct domain_id
            from path_rules
            where tenant_id = \(tenant) and app_id = \(id)
            order by domain_id
            """,
            decode: { try $0["domain_id"] })
    }

    private func find(_ id: AppID, locking: SQL) throws -> App {
        let found = try session.first(
            "select \(App.columns) from apps where tenant_id = \(tenant) and id = \(id) \(locking)",
            decode: App.init(row:))
        guard let found else { throw AppError.notFound }
        return found
    }

    private func translatingErrors<Value>(_ body: () throws -> Value) throws -> Value {
        do {
            return try body()
        } catch let error as PostgresError where error.code == .checkViolation(constraint: "apps_identity_check") {
            throw AppError.identityMissing
        }
    }
}
