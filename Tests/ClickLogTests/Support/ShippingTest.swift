import Logging
import Metrics
import Postgres
import TestSupport

@testable import ClickLog

/// A spool, a database and what goes between them, for one test.
struct ShippingTest: Sendable {
    let directory: String
    let database: TestDatabase
    let sink = MemorySink()
    let metrics = MetricsRegistry()

    func makeSpool(segmentSize: Int = 1 << 16, node: String = "a") throws -> Spool {
        try Spool(
            SpoolConfiguration(directory: directory, node: node, capacity: 256 << 20, segmentSize: segmentSize))
    }

    func makeShipper(
        of spool: Spool, rows: Int = 1000, enrichment: Enrichment = .none, database: Database? = nil
    ) -> Shipper {
        var configuration = ShipperConfiguration()
        configuration.rows = rows
        configuration.rest = .milliseconds(5)
        configuration.retry = .milliseconds(5) ... .milliseconds(50)
        return Shipper(
            spool: spool, database: database ?? self.database.database, enrichment: enrichment,
            configuration: configuration, log: Log(component: "shipper", level: .debug, sink: sink), metrics: metrics)
    }

    /// Ships all that is in the spool and says whether it succeeded.
    @discardableResult
    func ship(_ spool: Spool, rows: Int = 1000, enrichment: Enrichment = .none) async -> Bool {
        await makeShipper(of: spool, rows: rows, enrichment: enrichment).drain(until: .now + .seconds(300))
    }

    /// The numbers of the clicks in the database, smallest first, as often as they are there.
    func storedNumbers() async throws -> [UInt64] {
        try await database.owner.read { session in
            try session.query(
                "select ('x' || right(replace(id::text, '-', ''), 16))::bit(64)::bigint as number from clicks order by 1",
                decode: { row -> UInt64 in UInt64(bitPattern: try row["number"]) })
        }
    }

    /// Rows of a query as text, columns divided by `|`.
    func rows(_ sql: SQL, columns: [String]) async throws -> [String] {
        try await database.owner.read { session in
            try session.query(sql) { row -> String in
                try columns.map { column in try row[optional: column] as String? ?? "null" }.joined(separator: "|")
            }
        }
    }
}

/// Gives `body` an empty database and an empty directory.
func withShipping(_ body: (ShippingTest) async throws -> Void) async throws {
    try await withOwnedTestDatabase { database in
        try await withTemporaryDirectory { directory in
            try await body(ShippingTest(directory: directory, database: database))
        }
    }
}
