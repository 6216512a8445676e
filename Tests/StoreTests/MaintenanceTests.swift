import LinkDomain
import Postgres
import TestSupport
import Testing

@testable import Store

struct MaintenanceTests {
    @Test func `partitions are made ahead, once, by however many nodes`() async throws {
        try await withOwnedTestDatabase { test in
            let maintenance = Maintenance(database: test.database, daysAhead: 3)
            let made = try await withThrowingTaskGroup(of: Int.self) { group in
                for _ in 0..<4 { group.addTask { try await maintenance.makePartitions(now: Fixtures.time) } }
                return try await group.reduce(0, +)
            }
            #expect(made == 5)
            #expect(
                try await Self.partitions(of: test) == [
                    "clicks_20260920", "clicks_20260921", "clicks_20260922", "clicks_20260923", "clicks_20260924",
                ])
            #expect(try await maintenance.makePartitions(now: Fixtures.time) == 0)
        }
    }

    @Test func `a partition begins and ends with its day in UTC`() async throws {
        try await withOwnedTestDatabase { test in
            let fixtures = Fixtures(in: test.database)
            let domain = try await fixtures.domain(of: try await fixtures.tenant())
            for text in ["2026-03-29T00:00:00Z", "2026-03-29T23:59:59.999999Z"] {
                try await ClickRows(in: test).add(at: try Timestamp(parsing: text), of: nil, on: domain)
            }
            #expect(try await Self.partitions(of: test) == ["clicks_20260329"])
            let count: Int? = try await test.owner.read { try $0.value("select count(*) from clicks_20260329") }
            #expect(count == 2)
        }
    }

    @Test func `each tenant's clicks go when its own retention is over, and partitions with the longest`() async throws
    {
        try await withOwnedTestDatabase { test in
            let fixtures = Fixtures(in: test.database)
            let short = try await fixtures.domain(of: try await fixtures.tenant(retentionDays: 10))
            let long = try await fixtures.domain(of: try await fixtures.tenant(retentionDays: 30))
            let now: Timestamp = try #require(try await test.owner.read { try $0.value("select now()") })
            let ages = [0, 9, 11, 29, 32, 40]
            for age in ages {
                for domain in [short, long] {
                    try await ClickRows(in: test).add(at: now.adding(days: -age), of: nil, on: domain)
                }
            }

            let report = try await Maintenance(database: test.database, batch: 1).run(now: now)

            #expect(report.partitionsDropped == 2, "32 and 40 days old, with two clicks each")
            #expect(report.clicksDeleted == 2, "11 and 29 days old, of the tenant that keeps 10")
            #expect(try await Self.ages(of: short, now: now, in: test) == [0, 9])
            #expect(try await Self.ages(of: long, now: now, in: test) == [0, 9, 11, 29])
            let again = try await Maintenance(database: test.database).run(now: now)
            #expect(again == Maintenance.Report())
        }
    }

    @Test func `no partition is dropped that a tenant still needs, whatever is asked`() async throws {
        try await withOwnedTestDatabase { test in
            let fixtures = Fixtures(in: test.database)
            _ = try await fixtures.tenant(retentionDays: 5)
            let domain = try await fixtures.domain(of: try await fixtures.tenant(retentionDays: 300))
            let now: Timestamp = try #require(try await test.owner.read { try $0.value("select now()") })
            for age in [0, 100, 300, 302] {
                try await ClickRows(in: test).add(at: now.adding(days: -age), of: nil, on: domain)
            }
            let dropped: Int? = try await test.database.write {
                try $0.value("select drop_click_partitions('2100-01-01')")
            }
            #expect(dropped == 1)
            #expect(try await Self.ages(of: domain, now: now, in: test) == [0, 100, 300])
        }
    }

    @Test func `dropping partitions does not wait long behind a reader`() async throws {
        try await withOwnedTestDatabase { test in
            let fixtures = Fixtures(in: test.database)
            let domain = try await fixtures.domain(of: try await fixtures.tenant())
            try await ClickRows(in: test).add(at: try Timestamp(parsing: "2020-01-01T00:00:00Z"), of: nil, on: domain)
            let (signals, reading) = AsyncStream<Void>.makeStream()
            let reader = Task {
                try await test.owner.read { session in
                    _ = try session.query("select count(*) from clicks")
                    reading.yield()
                    _ = try session.query("select pg_sleep(4)")
                }
            }
            for await _ in signals { break }
            let report = try await Maintenance(database: test.database).run(now: Fixtures.time)
            #expect(report.partitionsDropped == 0)
            reader.cancel()
            _ = try? await reader.value
            #expect(try await Maintenance(database: test.database).run(now: Fixtures.time).partitionsDropped == 1)
        }
    }

    @Test func `idempotency keys go after a day`() async throws {
        try await withOwnedTestDatabase { test in
            let fixtures = Fixtures(in: test.database)
            let tenant = try await fixtures.tenant()
            let key = try await fixtures.apiKey(of: tenant)
            try await test.database.write(as: tenant) { session in
                let keys = IdempotencyKeys(of: key.id, in: session)
                for name in ["old", "new"] {
                    _ = try keys.once(name, request: Array(repeating: 0, count: 32)) { StoredResponse(status: 201) }
                }
            }
            try await test.owner.write {
                try $0.run("update idempotency_keys set created_at = now() - interval '25 hours' where key = 'old'")
            }
            #expect(try await Maintenance(database: test.database).run(now: Fixtures.time).idempotencyKeysDeleted == 1)
        }
    }

    private static func partitions(of test: TestDatabase) async throws -> [String] {
        try await test.owner.read { session in
            try session.query(
                """
                select inhrelid::regclass::text as name
                from pg_inherits
                where inhparent = 'clicks'::regclass
                order by name
                """,
                decode: { try $0["name"] })
        }
    }

    /// In days, youngest first.
    private static func ages(of domain: Domain, now: Timestamp, in test: TestDatabase) async throws -> [Int64] {
        let page = try await test.database.read(as: domain.tenant) { try Clicks(in: $0).list(limit: 100) }
        return page.elements.map { (now.microseconds - $0.time.microseconds) / 86_400_000_000 }
    }
}
