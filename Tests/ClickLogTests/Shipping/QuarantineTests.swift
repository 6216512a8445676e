import Foundation
import LinkDomain
import Logging
import Metrics
import Postgres
import TestSupport
import Testing

@testable import ClickLog

struct QuarantineTests {
    @Test func `a click that the table refuses holds up no other`() async throws {
        try await withShipping { test in
            _ = try await test.database.owner.write { session in
                try session.run("alter table clicks add constraint clicks_path_check check (path <> 'poison')")
            }
            let spool = try test.makeSpool()
            let writer = spool.makeWriter()
            let poison: Set<UInt64> = [0, 77, 78, 499]
            for number in 0..<500 as Range<UInt64> {
                var click = SampleClick(number: number)
                if poison.contains(number) { click.path = Array("poison".utf8) }
                click.append(to: writer)
            }
            #expect(await test.ship(spool, rows: 200))
            #expect(try await test.storedNumbers() == (0..<500).filter { !poison.contains($0) })
            #expect(spool.counts == ClickCounts(accepted: 500, stored: 496, waiting: 0, dropped: 4))
            #expect(try files(in: test.directory + "/corrupt", endingWith: ".refused").count == 4)
            #expect(test.sink.lines.filter { $0.contains("clicks-set-aside") }.count == 4)
        }
    }

    @Test func `damage is put aside and what lies around it is stored`() async throws {
        try await withShipping { test in
            var spool = try test.makeSpool()
            let writer = spool.makeWriter()
            for number in 0..<100 as Range<UInt64> { SampleClick(number: number).append(to: writer) }
            let segment = try #require(spool.streams.all.last?.segments.first)
            spool.close()
            let handle = try FileHandle(forUpdating: URL(fileURLWithPath: spool.store.directory.path(of: segment.id)))
            try handle.seek(toOffset: 8000)
            try handle.write(contentsOf: Data(repeating: 7, count: 2000))
            try handle.close()

            spool = try test.makeSpool()
            #expect(await test.ship(spool))
            let stored = try await test.storedNumbers()
            #expect(stored.count > 90 && stored.count < 97)
            #expect(spool.counts.stored == stored.count)
            #expect(spool.counts.waiting == 0)
            let kept = try files(in: test.directory + "/corrupt", endingWith: ".damage")
            #expect(kept.count == 1)
            let text = String(decoding: test.metrics.render(), as: UTF8.self)
            #expect(text.contains("landfall_spool_quarantined_total 1\n"))
        }
    }

    @Test func `the quarantine takes no more than its share of the disk`() async throws {
        try await withTemporaryDirectory { directory in
            let quarantine = Quarantine(directory: directory, capacity: 1000)
            let bytes = [UInt8](repeating: 1, count: 400)
            for offset in 0..<5 {
                bytes.withUnsafeBytes {
                    _ = quarantine.keep($0, of: Batch.Place(segment: "s", offset: offset), as: "refused")
                    _ = quarantine.keep($0, of: Batch.Place(segment: "s", offset: offset), as: "refused")
                }
            }
            let kept = try files(in: directory, endingWith: ".refused")
            #expect(kept == ["s-0.refused", "s-1.refused"])
        }
    }
}
