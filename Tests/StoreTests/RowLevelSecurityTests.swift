import LinkDomain
import Postgres
import Store
import TestSupport
import Testing

/// The wall behind the query types. What is tested comes from the catalogue, so that no table can be forgotten.
struct RowLevelSecurityTests {
    @Test func `every tenant table has row-level security and a policy`() async throws {
        try await withOwnedTestDatabase { test in
            let unprotected: [String] = try await test.owner.read { session in
                try session.query(
                    """
                    select relname::text as name
                    from pg_class
                    where oid in (\(Self.tenantTables))
                      and relkind in ('r', 'p')
                      and not (relrowsecurity and exists (select from pg_policy where polrelid = pg_class.oid))
                    """,
                    decode: { try $0["name"] })
            }
            #expect(unprotected.isEmpty)
        }
    }

    @Test func `without a tenant the service sees no row and adds none`() async throws {
        try await withOwnedTestDatabase { test in
            for table in try await Self.filledTables(of: test) {
                let sample = try await Self.sample(of: table, in: test.owner)
                #expect(try await Self.visibleRows(of: table, in: test.database, as: nil) == 0, "\(table)")
                await #expect(throws: PostgresError.self, "\(table)") {
                    try await test.database.write { try Self.insert(sample, into: table, in: $0) }
                }
            }
        }
    }

    @Test func `bound to a tenant the service neither sees nor adds another's rows`() async throws {
        try await withOwnedTestDatabase { test in
            let tables = try await Self.filledTables(of: test)
            let other = try await Fixtures(in: test.database).tenant()
            for table in tables {
                let sample = try await Self.sample(of: table, in: test.owner)
                let visible = try await Self.visibleRows(of: table, in: test.database, as: other)
                #expect(visible == (table == "tenants" ? 1 : 0), "\(table)")
                let error = await #expect(throws: PostgresError.self, "\(table)") {
                    try await test.database.write { session in
                        try session.run("select set_config('landfall.tenant_id', \(other), true)")
                        try Self.insert(sample, into: table, in: session)
                    }
                }
                #expect(error?.code == .insufficientPrivilege, "\(table)")
            }
        }
    }

    @Test func `views bind the tenant as tables do`() async throws {
        try await withOwnedTestDatabase { test in
            let tenant = try await Self.fill(test)
            let other = try await Fixtures(in: test.database).tenant()
            let views: [String] = try await test.owner.read { session in
                try session.query(
                    "select relname::text as name from pg_class where oid in (\(Self.tenantTables)) and relkind = 'v'",
                    decode: { try $0["name"] })
            }
            #expect(!views.isEmpty)
            for view in views {
                #expect(try await Self.visibleRows(of: view, in: test.database, as: nil) == 0, "\(view)")
                #expect(try await Self.visibleRows(of: view, in: test.database, as: other) == 0, "\(view)")
                #expect(try await Self.visibleRows(of: view, in: test.database, as: tenant) > 0, "\(view)")
            }
        }
    }

    @Test func `the service adds rows to a day of clicks and reads none from it`() async throws {
        try await withOwnedTestDatabase { test in
            try await test.database.write { try ClickPartitions(in: $0).ensure(from: Fixtures.time, days: 3) }
            let privileges: [String] = try await test.owner.read { session in
                try session.query(
                    """
                    select distinct privilege_type::text as privilege
                    from information_schema.role_table_grants
                    where grantee = 'landfall_service' and table_name like 'clicks\\_%'
                    """,
                    decode: { try $0["privilege"] })
            }
            #expect(privileges == ["INSERT"])
        }
    }

    /// Tables, partitioned tables and views with rows of tenants. Day partitions have a test of their own.
    private static let tenantTables: SQL = """
        select c.oid
        from pg_class c
        where c.relnamespace = 'public'::regnamespace
          and c.relkind in ('r', 'p', 'v', 'm', 'f')
          and not c.relispartition
          and (
            c.relname = 'tenants'
            or exists (select from pg_attribute where attrelid = c.oid and attname = 'tenant_id' and not attisdropped)
          )
        """

    /// The names of all tenant tables, each with a row in it: an empty one would prove nothing.
    private static func filledTables(of test: TestDatabase) async throws -> [String] {
        try await fill(test)
        let tables: [String] = try await test.owner.read { session in
            try session.query(
                "select relname::text as name from pg_class where oid in (\(tenantTables)) and relkind <> 'v'",
                decode: { try $0["name"] })
        }
        #expect(tables.count >= 9)
        return tables
    }

    /// A table that is new and has no row here makes ``sample(of:in:)`` fail: add one.
    @discardableResult
    private static func fill(_ test: TestDatabase) async throws -> TenantID {
        let fixtures = Fixtures(in: test.database)
        let tenant = try await fixtures.tenant()
        let key = try await fixtures.apiKey(of: tenant)
        let app = try await fixtures.app(of: tenant)
        let domain = try await fixtures.domain(of: tenant)
        let rules = try PathRulesTests.rules(opening: app.id)
        try await test.database.write(as: tenant) { session in
            _ = try PathRules(in: session).replace(of: domain.id, with: rules)
            try AssociationFiles(in: session).refresh(domain.id, by: key.id) { _ in
                CompiledAssociationFiles(aasa: [1])
            }
            _ = try IdempotencyKeys(of: key.id, in: session).once("key", request: Array(repeating: 0, count: 32)) {
                StoredResponse(status: 201)
            }
        }
        let link = try await fixtures.link("summer", on: domain)
        try await ClickRows(in: test).add(at: Fixtures.time, of: link, on: domain)
        return tenant
    }

    private static func sample(of table: String, in owner: Database) async throws -> String {
        try await owner.read { session in
            let row: String? = try session.value("select to_json(t)::text from \(identifier: table) t limit 1")
            return try #require(row, "\(table) is empty")
        }
    }

    private static func visibleRows(
        of table: String, in database: Database, as tenant: TenantID?
    ) async throws -> Int {
        do {
            return try await database.read { session in
                if let tenant { try session.run("select set_config('landfall.tenant_id', \(tenant), true)") }
                return try session.value("select count(*) from \(identifier: table)") ?? 0
            }
        } catch let error as PostgresError where error.code == .insufficientPrivilege {
            return 0
        }
    }

    private static func insert(_ row: String, into table: String, in session: Session) throws {
        try session.run(
            """
            insert into \(identifier: table)
            select (json_populate_record(null::\(identifier: table), \(row)::json)).*
            """)
    }
}
