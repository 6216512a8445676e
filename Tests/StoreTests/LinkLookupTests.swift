import LinkDomain
import Postgres
import Store
import TestSupport
import Testing

struct LinkLookupTests {
    @Test func `links of many tenants are found together, and what is missing stays missing`() async throws {
        try await withTestDatabase { database in
            let fixtures = Fixtures(in: database)
            let first = try await fixtures.domain(of: try await fixtures.tenant())
            let second = try await fixtures.domain(of: try await fixtures.tenant())
            let links = [
                try await fixtures.link("summer/{,}\"é", on: first), try await fixtures.link("summer", on: second),
            ]
            _ = try await database.write(as: second.tenant) { try Links(in: $0).archive(links[1].id) }
            let addresses = [
                LinkAddress(tenant: first.tenant, domain: first.id, path: links[0].path),
                LinkAddress(tenant: second.tenant, domain: second.id, path: links[1].path),
                LinkAddress(tenant: first.tenant, domain: first.id, path: links[1].path),
                LinkAddress(tenant: first.tenant, domain: second.id, path: links[1].path),
            ]

            let found = try await database.read { try LinkLookup(in: $0).find(addresses) }
            #expect(found.count == 2)
            #expect(found[addresses[0]] == links[0])
            #expect(found[addresses[1]]?.id == links[1].id)
            #expect(found[addresses[1]]?.archivedAt != nil)
            #expect(try await database.read { try LinkLookup(in: $0).find([]) }.isEmpty)
        }
    }
}
