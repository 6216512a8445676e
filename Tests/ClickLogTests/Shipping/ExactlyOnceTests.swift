import Foundation
import LinkDomain
import Logging
import Postgres
import Synchronization
import TestSupport
import Testing

@testable import ClickLog

struct ExactlyOnceTests {
    /// Connects to the same cluster, but to another database, so that the test's own can be shut.
    private func administration(_ test: ShippingTest) -> Database {
        Database(conninfo: test.database.conninfo + " dbname=postgres", sessions: 1)
    }

    @Test func `connections killed at any moment lose and double nothing`() async throws {
        try await withShipping { test in
            let spool = try test.makeSpool()
            let shipper = test.makeShipper(of: spool, rows: 40)
            let running = Task { await shipper.run() }
            let kills = KillCount()
            let killing = Task {
                while !Task.isCancelled {
                    kills.number.add((try? await killSessions(of: test)) ?? 0, ordering: .relaxed)
                    try? await Task.sleep(for: .microseconds(Int.random(in: 100...9000)))
                }
            }
            let writer = spool.makeWriter()
            var count: UInt64 = 0
            // A busy machine kills seldom: then there are clicks for longer.
            while count < 6000 || (kills.number.load(ordering: .relaxed) <= 10 && count < 20_000) {
                SampleClick(number: count).append(to: writer)
                count += 1
                if count % 20 == 0 { try await Task.sleep(for: .milliseconds(count < 6000 ? 2 : 50)) }
            }
            killing.cancel()
            await killing.value
            #expect(kills.number.load(ordering: .relaxed) > 10)
            try await eventually { spool.counts.waiting == 0 }
            running.cancel()
            await running.value
            #expect(try await test.storedNumbers() == Array(0..<count))
            #expect(spool.counts == ClickCounts(accepted: Int(count), stored: Int(count), waiting: 0, dropped: 0))
            #expect(shipper.status.failures > 0)
        }
    }

    private func killSessions(of test: ShippingTest) async throws -> Int {
        try await test.database.owner.write { session in
            try session.run(
                """
                select pg_terminate_backend(pid)
                from pg_stat_activity
                where datname = current_database()
                  and pid <> pg_backend_pid()
                  and backend_type = 'client backend'
                """)
        }
    }

    @Test func `with the database away clicks wait, and follow when it is back`() async throws {
        try await withShipping { test in
            let administration = administration(test)
            let name = test.database.name
            let spool = try test.makeSpool()
            let shipper = test.makeShipper(of: spool)
            let running = Task { await shipper.run() }
            let writer = spool.makeWriter()
            for number in 0..<500 as Range<UInt64> { SampleClick(number: number).append(to: writer) }
            try await eventually { spool.counts.waiting == 0 }

            try await administration.withSession { session in
                try session.run("alter database \(identifier: name) allow_connections false")
                try session.run("select pg_terminate_backend(pid) from pg_stat_activity where datname = \(name)")
            }
            for number in 500..<1500 as Range<UInt64> { SampleClick(number: number).append(to: writer) }
            try await eventually { shipper.status.failuresInARow > 3 }
            #expect(spool.counts.waiting == 1000)
            #expect(shipper.status.lastError != nil)
            #expect(shipper.status.lag(at: WallClock.now) > 0)

            try await administration.withSession { session in
                try session.run("alter database \(identifier: name) allow_connections true")
            }
            try await eventually { spool.counts.waiting == 0 }
            running.cancel()
            await running.value
            #expect(shipper.status.failuresInARow == 0)
            #expect(try await test.storedNumbers() == Array(0..<1500))
            // One line for the outage and one for its end, not one for each attempt.
            #expect(test.sink.lines.filter { $0.contains("shipping-failed") }.count <= 4)
            #expect(test.sink.lines.contains { $0.contains("shipping-again") })
        }
    }

    @Test func `a restart goes on where the database is`() async throws {
        try await withShipping { test in
            for round in 0..<5 as Range<UInt64> {
                let spool = try test.makeSpool()
                let writer = spool.makeWriter()
                for number in round * 300..<round * 300 + 300 { SampleClick(number: number).append(to: writer) }
                // The process ends when part of it is shipped.
                let shipper = test.makeShipper(of: spool, rows: 70)
                let running = Task { await shipper.run() }
                try await Task.sleep(for: .milliseconds(Int.random(in: 1...40)))
                running.cancel()
                await running.value
                spool.close()
            }
            let spool = try test.makeSpool()
            #expect(await test.ship(spool))
            #expect(try await test.storedNumbers() == Array(0..<1500))
            spool.close()
            #expect(try files(in: test.directory) == [])
        }
    }

    /// Two processes with the same files, as when a lock does not work on some shared file system.
    @Test func `two shippers of the same files do not double`() async throws {
        try await withShipping { test in
            try fill(test, clicks: 3000)
            let copy = ShippingTest(directory: test.directory + "-copy", database: test.database)
            try FileManager.default.copyItem(atPath: test.directory, toPath: copy.directory)
            defer { try? FileManager.default.removeItem(atPath: copy.directory) }
            let (one, other) = (try test.makeSpool(), try copy.makeSpool())
            async let first = test.ship(one, rows: 50)
            async let second = copy.ship(other, rows: 50)
            #expect(await first)
            #expect(await second)
            #expect(try await test.storedNumbers() == Array(0..<3000))
            #expect(one.counts == ClickCounts(accepted: 3000, stored: 3000, waiting: 0, dropped: 0))
            #expect(other.counts == one.counts)
        }
    }

    @Test func `an old copy of the spool does not double, even when its positions are forgotten`() async throws {
        try await withShipping { test in
            try fill(test, clicks: 1000)
            let copy = ShippingTest(directory: test.directory + "-copy", database: test.database)
            try FileManager.default.copyItem(atPath: test.directory, toPath: copy.directory)
            defer { try? FileManager.default.removeItem(atPath: copy.directory) }
            let original = try test.makeSpool()
            #expect(await test.ship(original))
            _ = try await test.database.owner.write { session in
                try session.run("delete from spool_progress")
                try session.run("delete from clicks where segment_offset > 30000")
            }
            let spool = try copy.makeSpool()
            #expect(await copy.ship(spool))
            #expect(try await test.storedNumbers() == Array(0..<1000))
            #expect(spool.counts == ClickCounts(accepted: 1000, stored: 1000, waiting: 0, dropped: 0))
            #expect(copy.sink.lines.contains { $0.contains("clicks-known-already") })
        }
    }

    @Test func `a database that has forgotten the last clicks gets them again`() async throws {
        try await withShipping { test in
            let spool = try test.makeSpool()
            let writer = spool.makeWriter()
            let shipper = test.makeShipper(of: spool)
            for number in 0..<100 as Range<UInt64> { SampleClick(number: number).append(to: writer) }
            #expect(await shipper.drain(until: .now + .seconds(30)))
            // As after failing over to a standby that had not got everything.
            _ = try await test.database.owner.write { session in
                try session.run("delete from clicks where segment_offset >= 20000")
                try session.run(
                    """
                    update spool_progress
                    set "offset" = (select segment_offset from clicks order by segment_offset desc limit 1)
                    """)
                try session.run("delete from clicks where segment_offset = (select max(segment_offset) from clicks)")
            }
            SampleClick(number: 100).append(to: writer)
            #expect(await shipper.drain(until: .now + .seconds(30)))
            #expect(try await test.storedNumbers() == Array(0...100))
            #expect(spool.counts == ClickCounts(accepted: 101, stored: 101, waiting: 0, dropped: 0))
        }
    }

    @Test func `positions of segments long gone are forgotten, others are not`() async throws {
        try await withShipping { test in
            _ = try await test.database.owner.write { session in
                try session.run(
                    """
                    insert into spool_progress (node, segment, "offset", updated_at)
                    values ('a', 'old', 1, now() - interval '2 days'), ('a', 'new', 1, now()),
                        ('b', 'old', 1, now() - interval '2 days')
                    """)
            }
            let spool = try test.makeSpool()
            SampleClick(number: 1).append(to: spool.makeWriter())
            #expect(await test.ship(spool))
            let rows = try await test.rows(
                "select node, segment from spool_progress where length(segment) = 3 order by node, segment",
                columns: ["node", "segment"])
            #expect(rows == ["a|new", "b|old"])
        }
    }

    private func fill(_ test: ShippingTest, clicks: UInt64) throws {
        let spool = try test.makeSpool()
        let writer = spool.makeWriter()
        for number in 0..<clicks { SampleClick(number: number).append(to: writer) }
        spool.close()
    }
}

private final class KillCount: Sendable {
    let number = Atomic(0)
}
