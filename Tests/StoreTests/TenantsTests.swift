import LinkDomain
import Postgres
import Store
import TestSupport
import Testing

struct TenantsTests {
    @Test func `a tenant is created, found, changed and listed`() async throws {
        try await withTestDatabase { database in
            let given = Tenant(
                id: TenantID(at: Fixtures.time), name: try TenantName(parsing: "Acme"), addressPrivacy: .full,
                retentionDays: try RetentionDays(30), createdAt: Fixtures.time)
            let created = try await database.write { try Tenants(in: $0).create(given) }
            #expect(created.name == given.name)
            #expect(created.addressPrivacy == .full)
            #expect(created.retentionDays.rawValue == 30)
            #expect(try await database.read { try Tenants(in: $0).find(given.id) } == created)
            #expect(try await database.read { try Tenants(in: $0).find(named: given.name) } == created)

            let changed = try await database.write {
                try Tenants(in: $0).change(given.id, expecting: 1) { $0.addressPrivacy = .none }
            }
            #expect(changed.version == 2)
            #expect(changed.addressPrivacy == .none)
            await #expect(throws: TenantError.outdated(current: 2)) {
                try await database.write {
                    _ = try Tenants(in: $0).change(given.id, expecting: 1) { $0.addressPrivacy = .full }
                }
            }
            #expect(try await database.read { try Tenants(in: $0).list(limit: 10) }.elements == [changed])
        }
    }

    @Test func `a name is taken once`() async throws {
        try await withTestDatabase { database in
            let name = try TenantName(parsing: "Acme")
            let first = Tenant(id: TenantID(at: Fixtures.time), name: name, createdAt: Fixtures.time)
            let second = Tenant(id: TenantID(at: Fixtures.time), name: name, createdAt: Fixtures.time)
            _ = try await database.write { try Tenants(in: $0).create(first) }
            await #expect(throws: TenantError.nameTaken(name)) {
                try await database.write { _ = try Tenants(in: $0).create(second) }
            }
            let third = try await Fixtures(in: database).tenant()
            await #expect(throws: TenantError.nameTaken(name)) {
                try await database.write { _ = try Tenants(in: $0).change(third) { $0.name = name } }
            }
        }
    }

    @Test func `an unknown tenant is not found`() async throws {
        try await withTestDatabase { database in
            let unknown = TenantID(at: Fixtures.time)
            await #expect(throws: TenantError.notFound) {
                try await database.read { try Tenants(in: $0).find(unknown) }
            }
            await #expect(throws: TenantError.notFound) {
                try await database.write { _ = try Tenants(in: $0).change(unknown) { $0.addressPrivacy = .none } }
            }
        }
    }

    @Test func `pages of tenants follow one another`() async throws {
        try await withTestDatabase { database in
            let fixtures = Fixtures(in: database)
            var made: Set<TenantID> = []
            for _ in 0..<7 { made.insert(try await fixtures.tenant()) }
            var seen: [TenantID] = []
            var cursor: PageCursor?
            repeat {
                let page = try await database.read { [cursor] in try Tenants(in: $0).list(after: cursor, limit: 3) }
                #expect(page.elements.count <= 3)
                seen += page.elements.map(\.id)
                cursor = page.next
            } while cursor != nil
            #expect(seen.count == 7)
            #expect(Set(seen) == made)
        }
    }
}
