import Foundation
import LinkDomain
import Postgres
import Store
import TestSupport
import Testing

/// What an operator without a superuser at hand, as on a managed server, can and cannot do.
struct MigrationTests {
    @Test func `the owner of a database who is no superuser migrates it, and the service works in it`() async throws {
        try await withDatabaseOwner { test, owner in
            let grant: SQL = "grant landfall_service to \(identifier: owner)"
            try await test.owner.withSession { try $0.run(grant) }
            let database = Database(conninfo: test.conninfo, sessions: 1, role: owner)
            _ = try await Migrator(directory: Self.directory).migrate(database)
            await database.close()

            let service = Database(conninfo: test.conninfo, sessions: 2, role: "landfall_service")
            let fixtures = Fixtures(in: service)
            let domain = try await fixtures.domain(of: try await fixtures.tenant())
            let link = try await fixtures.link("summer", on: domain)
            let address = LinkAddress(tenant: domain.tenant, domain: domain.id, path: link.path)
            let found = try await service.read { try LinkLookup(in: $0).find([address]) }
            #expect(found == [address: link])
            _ = try await Maintenance(database: service).run(now: Fixtures.time)
            await service.close()
        }
    }

    @Test func `without the right to become the service's role nothing is migrated, and the reason is said`()
        async throws
    {
        try await withDatabaseOwner { test, owner in
            let database = Database(conninfo: test.conninfo, sessions: 1, role: owner)
            let error = await #expect(throws: (any Error).self) {
                _ = try await Migrator(directory: Self.directory).migrate(database)
            }
            await database.close()
            #expect(String(reflecting: try #require(error)).contains("\(owner) may not become landfall_service"))
            let tables: Int? = try await test.owner.read {
                try $0.value(
                    "select count(*) from pg_class where relnamespace = 'public'::regnamespace and relname = 'tenants'")
            }
            #expect(tables == 0)
        }
    }

    private static let directory = URL(filePath: #filePath).appending(path: "../../../Migrations").standardized.path

    /// A database with nothing in it, and the role that owns it.
    private func withDatabaseOwner(_ body: (TestDatabase, _ owner: String) async throws -> Void) async throws {
        // The cluster has the service's role from the first migration of any database on, and not before.
        try await withTestDatabase { _ in }
        try await withEmptyTestDatabase { test in
            let owner = "owner_of_\(test.name)"
            try await test.owner.withSession { session in
                try session.run("create role \(identifier: owner)")
                try session.run("alter database \(identifier: test.name) owner to \(identifier: owner)")
            }
            let outcome: Result<Void, any Error>
            do {
                outcome = .success(try await body(test, owner))
            } catch {
                outcome = .failure(error)
            }
            try await test.owner.withSession { session in
                try session.run("reassign owned by \(identifier: owner) to current_user")
                try session.run("drop owned by \(identifier: owner)")
                try session.run("drop role \(identifier: owner)")
            }
            try outcome.get()
        }
    }
}
