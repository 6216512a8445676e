import LinkDomain
import Postgres
import Store
import TestSupport
import Testing

struct APIKeysTests {
    private static let sha256 = [UInt8](repeating: 7, count: 32)

    @Test func `a key is found by the hash of its secret, whoever's it is`() async throws {
        try await withTestDatabase { database in
            let tenant = try await Fixtures(in: database).tenant()
            let given = APIKey(
                id: APIKeyID(at: Fixtures.time), tenant: tenant, name: try KeyName(parsing: "CI"),
                scopes: [.linksRead, .clicksRead], createdAt: Fixtures.time,
                expiresAt: Timestamp(seconds: 1_900_000_000))
            let created = try await database.write(as: tenant) {
                try APIKeys(in: $0).create(given, sha256: Self.sha256)
            }
            #expect(created.scopes == given.scopes)
            #expect(created.expiresAt == given.expiresAt)

            let found = try await database.read { try APIKeyDirectory(in: $0).find(sha256: Self.sha256) }
            #expect(found == created)
            let unknown = [UInt8](repeating: 8, count: 32)
            #expect(try await database.read { try APIKeyDirectory(in: $0).find(sha256: unknown) } == nil)
        }
    }

    @Test func `a revoked key is still found, so that it can be refused with the reason`() async throws {
        try await withTestDatabase { database in
            let fixtures = Fixtures(in: database)
            let tenant = try await fixtures.tenant()
            let key = try await fixtures.apiKey(of: tenant, sha256: Self.sha256)
            let revoked = try await database.write(as: tenant) { try APIKeys(in: $0).revoke(key.id) }
            #expect(revoked.revokedAt != nil)
            #expect(try await database.write(as: tenant) { try APIKeys(in: $0).revoke(key.id) } == revoked)
            let found = try await database.read { try APIKeyDirectory(in: $0).find(sha256: Self.sha256) }
            #expect(found == revoked)
            #expect(try await database.read(as: tenant) { try APIKeys(in: $0).list(limit: 5) }.elements == [revoked])
        }
    }

    @Test func `use is noted at most once a minute`() async throws {
        try await withTestDatabase { database in
            let fixtures = Fixtures(in: database)
            let tenant = try await fixtures.tenant()
            let id = try await fixtures.apiKey(of: tenant).id
            try await database.write(as: tenant) { try APIKeys(in: $0).touch(id) }
            let first = try await database.read(as: tenant) { try APIKeys(in: $0).find(id) }
            #expect(first.lastUsedAt != nil)
            try await database.write(as: tenant) { try APIKeys(in: $0).touch(id) }
            #expect(try await database.read(as: tenant) { try APIKeys(in: $0).find(id) } == first)
        }
    }

    @Test func `another tenant's key is not found`() async throws {
        try await withTestDatabase { database in
            let fixtures = Fixtures(in: database)
            let tenant = try await fixtures.tenant()
            let key = try await fixtures.apiKey(of: tenant)
            let other = try await fixtures.tenant()
            await #expect(throws: APIKeyError.notFound) {
                try await database.read(as: other) { _ = try APIKeys(in: $0).find(key.id) }
            }
            await #expect(throws: APIKeyError.notFound) {
                try await database.write(as: other) { _ = try APIKeys(in: $0).revoke(key.id) }
            }
            try await database.write(as: other) { try APIKeys(in: $0).touch(key.id) }
            #expect(try await database.read(as: other) { try APIKeys(in: $0).list(limit: 5) }.elements.isEmpty)
            #expect(try await database.read(as: tenant) { try APIKeys(in: $0).find(key.id) } == key)
        }
    }
}
