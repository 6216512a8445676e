import LinkDomain
import Postgres
import Synchronization
import TestSupport
import Testing

@testable import Store

struct IdempotencyKeysTests {
    private static let request = [UInt8](repeating: 1, count: 32)
    private static let response = StoredResponse(
        status: 201,
        fields: [.init(name: "location", value: #"/api/v1/links/{"a","b"}"#), .init(name: "etag", value: "")],
        body: [0, 255, 10])

    @Test func `a repetition gets the first response, byte for byte`() async throws {
        try await withTestDatabase { database in
            let (tenant, key) = try await Self.tenantAndKey(in: database)
            let first = try await Self.once("key", of: key, as: tenant, in: database) { Self.response }
            #expect(first == IdempotencyKeys.Outcome(response: Self.response, isRepetition: false))
            let second = try await Self.once("key", of: key, as: tenant, in: database) { StoredResponse(status: 500) }
            #expect(second == IdempotencyKeys.Outcome(response: Self.response, isRepetition: true))
        }
    }

    @Test func `a key is not taken for another request`() async throws {
        try await withTestDatabase { database in
            let (tenant, key) = try await Self.tenantAndKey(in: database)
            _ = try await Self.once("key", of: key, as: tenant, in: database) { Self.response }
            await #expect(throws: IdempotencyError.usedForAnotherRequest) {
                try await database.write(as: tenant) { session in
                    _ = try IdempotencyKeys(of: key, in: session).once("key", request: Array(repeating: 2, count: 32)) {
                        Self.response
                    }
                }
            }
        }
    }

    @Test func `keys of other API keys and tenants are others`() async throws {
        try await withTestDatabase { database in
            let (tenant, key) = try await Self.tenantAndKey(in: database)
            let sibling = try await Fixtures(in: database).apiKey(of: tenant).id
            let (otherTenant, otherKey) = try await Self.tenantAndKey(in: database)
            for (tenant, key) in [(tenant, key), (tenant, sibling), (otherTenant, otherKey)] {
                let outcome = try await Self.once("key", of: key, as: tenant, in: database) { Self.response }
                #expect(!outcome.isRepetition)
            }
        }
    }

    @Test func `work that fails leaves the key free`() async throws {
        try await withTestDatabase { database in
            let (tenant, key) = try await Self.tenantAndKey(in: database)
            await #expect(throws: LinkError.notFound) {
                _ = try await Self.once("key", of: key, as: tenant, in: database) { throw LinkError.notFound }
            }
            let outcome = try await Self.once("key", of: key, as: tenant, in: database) { Self.response }
            #expect(!outcome.isRepetition)
        }
    }

    @Test func `after a day a key is as good as new`() async throws {
        try await withOwnedTestDatabase { test in
            let (tenant, key) = try await Self.tenantAndKey(in: test.database)
            _ = try await Self.once("key", of: key, as: tenant, in: test.database) { Self.response }
            try await test.owner.write {
                try $0.run("update idempotency_keys set created_at = now() - interval '25 hours'")
            }
            let other = StoredResponse(status: 204)
            let outcome = try await Self.once("key", of: key, as: tenant, in: test.database) { other }
            #expect(outcome == IdempotencyKeys.Outcome(response: other, isRepetition: false))
        }
    }

    @Test func `of twenty at once one does the work and all get its response`() async throws {
        try await withTestDatabase(sessions: 8) { database in
            let (tenant, key) = try await Self.tenantAndKey(in: database)
            let executions = Counter()
            let outcomes = try await withThrowingTaskGroup(of: IdempotencyKeys.Outcome.self) { group in
                for index in 0..<20 {
                    group.addTask {
                        try await Self.once("key", of: key, as: tenant, in: database) {
                            executions.increment()
                            return StoredResponse(status: 201, body: Array("\(index)".utf8))
                        }
                    }
                }
                return try await group.reduce(into: []) { $0.append($1) }
            }
            #expect(executions.count == 1)
            #expect(outcomes.count { !$0.isRepetition } == 1)
            #expect(Set(outcomes.map(\.response)).count == 1)
        }
    }

    private static func once(
        _ name: String, of key: APIKeyID, as tenant: TenantID, in database: Database,
        _ work: @Sendable () throws -> StoredResponse
    ) async throws -> IdempotencyKeys.Outcome {
        try await database.write(as: tenant) { session in
            try IdempotencyKeys(of: key, in: session).once(name, request: request, work)
        }
    }

    private static func tenantAndKey(in database: Database) async throws -> (TenantID, APIKeyID) {
        let tenant = try await Fixtures(in: database).tenant()
        return (tenant, try await Fixtures(in: database).apiKey(of: tenant).id)
    }

    private final class Counter: Sendable {
        private let value = Mutex(0)

        var count: Int { value.withLock { $0 } }
        func increment() { value.withLock { $0 += 1 } }
    }
}
