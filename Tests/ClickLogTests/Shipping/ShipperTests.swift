import LinkDomain
import Metrics
import Postgres
import TestSupport
import Testing

@testable import ClickLog

struct ShipperTests {
    @Test func `every click becomes a row, and its file goes`() async throws {
        try await withShipping { test in
            let spool = try test.makeSpool()
            var writer: SpoolWriter? = spool.makeWriter()
            for number in 0..<2500 as Range<UInt64> { SampleClick(number: number).append(to: writer!) }
            writer = nil
            #expect(await test.ship(spool))
            #expect(try await test.storedNumbers() == Array(0..<2500))
            #expect(spool.counts == ClickCounts(accepted: 2500, stored: 2500, waiting: 0, dropped: 0))
            spool.close()
            #expect(try files(in: test.directory) == [])
        }
    }

    @Test func `a row holds all that the click says`() async throws {
        try await withShipping { test in
            let spool = try test.makeSpool()
            var click = SampleClick(number: 7, at: Timestamp(microseconds: WallClock.now.microseconds))
            click.header.matchedRule = PathRuleID(rawValue: UUIDv7(high: 6, low: 7))
            click.append(to: spool.makeWriter())
            let enrichment = Enrichment(
                agent: { agent in Enrichment.Agent(os: "iOS 17", browser: agent.contains("Safari") ? "Safari" : nil) },
                country: { _ in "DE" })
            #expect(await test.ship(spool, enrichment: enrichment))
            let columns = [
                "tenant_id", "domain_id", "link_id", "path", "address", "agent", "platform", "os", "browser", "is_bot",
                "country", "language", "referrer", "utm_source", "utm_medium", "utm_campaign", "decision", "reason",
                "destination", "status", "matched_rule", "node", "segment_offset",
            ]
            let rows = try await test.rows("select * from clicks", columns: columns)
            #expect(
                rows == [
                    """
                    \(SampleClick.tenant)|00000000-0000-0002-0000-000000000003|00000000-0000-0004-0000-000000000005|\
                    spring/sale|192.168.1.0/24|\(String(decoding: click.agent, as: UTF8.self))|ios|iOS 17|Safari|f|DE|\
                    de-DE,de;q=0.9,en;q=0.8|https://news.example.com/|mail|null|spring sale|redirect|\
                    platform-destination|https://shop.example.com/spring?utm_source=mail|302|\
                    00000000-0000-0006-0000-000000000007|a|64
                    """
                ])
        }
    }

    @Test func `what is not there is null`() async throws {
        try await withShipping { test in
            let spool = try test.makeSpool()
            var click = SampleClick(number: 7)
            click.header.link = nil
            click.header.address = .none
            (click.query, click.agent, click.language, click.referrer, click.destination) = ([], [], [], [], [])
            click.append(to: spool.makeWriter())
            #expect(await test.ship(spool))
            let columns = [
                "link_id", "address", "agent", "os", "country", "language", "referrer", "utm_source", "destination",
                "matched_rule",
            ]
            let rows = try await test.rows("select * from clicks", columns: columns)
            #expect(rows == [columns.map { _ in "null" }.joined(separator: "|")])
        }
    }

    @Test func `whatever bytes visitors send, every click is stored`() async throws {
        try await withShipping { test in
            let spool = try test.makeSpool()
            let writer = spool.makeWriter()
            var generator = SeededGenerator(seed: 3)
            for _ in 0..<150 {
                var click = SampleClick.random(using: &generator)
                click.header.time = WallClock.now
                click.append(to: writer)
            }
            #expect(await test.ship(spool))
            #expect(spool.counts == ClickCounts(accepted: 150, stored: 150, waiting: 0, dropped: 0))
            let rows = try await test.rows("select count(*)::text as count from clicks", columns: ["count"])
            #expect(rows == ["150"])
        }
    }

    @Test func `a known agent is asked for once`() async throws {
        try await withShipping { test in
            let asked = AtomicCounter()
            let spool = try test.makeSpool()
            let writer = spool.makeWriter()
            for number in 0..<500 as Range<UInt64> { SampleClick(number: number).append(to: writer) }
            let enrichment = Enrichment(agent: { _ in
                asked.increment()
                return Enrichment.Agent(isBot: true)
            })
            #expect(await test.ship(spool, enrichment: enrichment))
            #expect(asked.value == 1)
            let rows = try await test.rows("select count(*) from clicks where is_bot", columns: ["count"])
            #expect(rows == ["500"])
        }
    }

    @Test func `clicks around midnight go to their days`() async throws {
        try await withShipping { test in
            let spool = try test.makeSpool()
            let writers = [spool.makeWriter(), spool.makeWriter()]
            let today = WallClock.now.microseconds / 86_400_000_000 * 86_400
            for number in 0..<600 as Range<UInt64> {
                // Two days and a step back, as by a clock that is set.
                let seconds = today - 300 + Int64(number) - (number % 100 == 0 ? 400 : 0)
                SampleClick(number: number, at: Timestamp(seconds: seconds)).append(to: writers[Int(number % 2)])
            }
            #expect(await test.ship(spool, rows: 50))
            #expect(try await test.storedNumbers() == Array(0..<600))
            let rows = try await test.rows(
                "select count(distinct tableoid)::text as days, count(distinct time::date)::text as dates from clicks",
                columns: ["days", "dates"])
            #expect(rows == ["2|2"])
        }
    }

    @Test func `absurd times count for today, others for their day`() async throws {
        try await withShipping { test in
            let spool = try test.makeSpool()
            let writer = spool.makeWriter()
            let now = WallClock.now
            for (number, time) in [
                Timestamp(seconds: 0), Timestamp(seconds: 1 << 40), now.adding(days: -400), now.adding(days: 3),
                now.adding(days: -300), now.adding(days: 1), now,
            ].enumerated() {
                SampleClick(number: UInt64(number), at: time).append(to: writer)
            }
            #expect(await test.ship(spool))
            let rows = try await test.rows(
                """
                select (now()::date - time::date)::text as age, count(*)::text as clicks
                from clicks
                group by 1
                order by 2 desc, 1
                """, columns: ["age", "clicks"])
            #expect(rows == ["0|5", "-1|1", "300|1"])
        }
    }

    @Test func `a partition that was dropped is made again`() async throws {
        try await withShipping { test in
            let spool = try test.makeSpool()
            let writer = spool.makeWriter()
            let shipper = test.makeShipper(of: spool)
            let click = SampleClick(number: 1, at: WallClock.now)
            click.append(to: writer)
            #expect(await shipper.drain(until: .now + .seconds(30)))
            let partition = ClickDay(click.header.time).partition
            _ = try await test.database.owner.write { try $0.run("drop table \(identifier: partition)") }
            SampleClick(number: 2, at: WallClock.now).append(to: writer)
            #expect(await shipper.drain(until: .now + .seconds(30)))
            #expect(try await test.storedNumbers() == [2])
        }
    }

    @Test func `the running shipper ships what comes, until it is cancelled`() async throws {
        try await withShipping { test in
            let spool = try test.makeSpool()
            let shipper = test.makeShipper(of: spool)
            let running = Task { await shipper.run() }
            let writer = spool.makeWriter()
            for number in 0..<3000 as Range<UInt64> {
                SampleClick(number: number).append(to: writer)
                if number % 500 == 0 { try await Task.sleep(for: .milliseconds(15)) }
            }
            try await eventually { spool.counts.waiting == 0 }
            #expect(shipper.status.lag(at: WallClock.now) == 0)
            running.cancel()
            await running.value
            #expect(try await test.storedNumbers() == Array(0..<3000))
            #expect(shipper.status.failures == 0)
        }
    }

    @Test func `metrics add up`() async throws {
        try await withShipping { test in
            let spool = try test.makeSpool()
            let writer = spool.makeWriter()
            let shipper = test.makeShipper(of: spool)
            for number in 0..<10 as Range<UInt64> { SampleClick(number: number).append(to: writer) }
            writer.countDropped()
            #expect(await shipper.drain(until: .now + .seconds(30)))
            SampleClick(number: 11).append(to: writer)
            let text = String(decoding: test.metrics.render(), as: UTF8.self)
            for line in [
                "landfall_clicks_accepted_total 12", "landfall_clicks_stored_total 10", "landfall_clicks_waiting 1",
                "landfall_clicks_dropped_total 1", "landfall_shipper_failing 0",
            ] {
                #expect(text.contains(line + "\n"))
            }
        }
    }
}
