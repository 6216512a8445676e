import LinkDomain
import Postgres
import Store
import TestSupport
import Testing

struct DomainDirectoryTests {
    @Test func `the directory holds every tenant's domains with all that a visit needs`() async throws {
        try await withTestDatabase { database in
            let fixtures = Fixtures(in: database)
            let first = try await fixtures.domain(of: try await fixtures.tenant(addressPrivacy: .full))
            let second = try await fixtures.domain(of: try await fixtures.tenant(addressPrivacy: .none))
            let app = try await fixtures.app(of: first.tenant)
            let rules = try PathRulesTests.rules(opening: app.id)
            try await database.write(as: first.tenant) { session in
                _ = try PathRules(in: session).replace(of: first.id, with: rules)
                for text in ["one", "two"] {
                    try AssociationFiles(in: session).refresh(first.id, by: nil) { _ in
                        CompiledAssociationFiles(aasa: Array(text.utf8))
                    }
                }
            }

            let entries = try await database.read { try DomainDirectory(in: $0).all() }
            #expect(Set(entries.map(\.domain)) == [first, second])
            let full = try #require(entries.first { $0.domain == first })
            #expect(full.addressPrivacy == .full)
            #expect(full.rules == rules)
            #expect(full.apps == [app])
            #expect(full.aasa?.content?.bytes == Array("two".utf8))
            #expect(full.assetlinks == nil)
            let empty = try #require(entries.first { $0.domain == second })
            #expect(empty.addressPrivacy == .none)
            #expect(empty.rules.isEmpty && empty.apps.isEmpty)
        }
    }

    @Test func `only the wanted domains are loaded, and deleted ones are missing`() async throws {
        try await withTestDatabase { database in
            let fixtures = Fixtures(in: database)
            let tenant = try await fixtures.tenant()
            let domains = [try await fixtures.domain(of: tenant), try await fixtures.domain(of: tenant)]
            let gone = DomainID(at: Fixtures.time)
            let entries = try await database.read { try DomainDirectory(in: $0).entries([domains[1].id, gone]) }
            #expect(entries.map(\.domain) == [domains[1]])
            #expect(try await database.read { try DomainDirectory(in: $0).entries([]) }.isEmpty)
        }
    }
}
