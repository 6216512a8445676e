import LinkDomain
import Postgres
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
}
