public import LinkDomain
public import Postgres

/// What has to be done now and then whatever the visitors do: partitions made ahead, and everything deleted whose time is over.
///
/// Every node may do it: each step is safe beside another of its kind.
public struct Maintenance: Sendable {
    private let database: Database
    private let daysAhead: Int
    private let batch: Int

    public init(database: Database, daysAhead: Int = 7, batch: Int = 10_000) {
        self.database = database
        self.daysAhead = daysAhead
        self.batch = batch
    }

    /// What one run has done.
    public struct Report: Hashable, Sendable {
        public var partitionsMade = 0
        public var partitionsDropped = 0
        public var clicksDeleted = 0
        public var idempotencyKeysDeleted = 0
    }

    /// Makes the partitions of `now`, the day before it and the days ahead. Done at start, before the first click is shipped.
    @discardableResult
    public func makePartitions(now: Timestamp) async throws -> Int {
        try await database.write { [daysAhead] session in
            try ClickPartitions(in: session).ensure(from: now.adding(days: -1), days: daysAhead + 2)
        }
    }

    /// Does all that is due. Deletes in batches of one transaction each, so that nothing is locked for long.
    public func run(now: Timestamp) async throws -> Report {
        var report = Report()
        report.partitionsMade = try await makePartitions(now: now)
        report.partitionsDropped = try await database.write { session in
            do {
                return try session.transaction { try ClickPartitions(in: $0).dropExpired() }
            } catch let error as PostgresError where error.code == .lockNotAvailable {
                return 0  // A long reader; there is another run.
            }
        }
        report.clicksDeleted = try await repeatedly { session, batch in
            try ClickPartitions(in: session).deleteExpiredClicks(batch: batch)
        }
        report.idempotencyKeysDeleted = try await repeatedly { session, batch in
            try session.value("select purge_idempotency_keys(\(batch)::integer)") ?? 0
        }
        return report
    }

    private func repeatedly(_ delete: @Sendable (Session, Int) throws -> Int) async throws -> Int {
        var total = 0
        while true {
            let deleted = try await database.write { [batch] session in try delete(session, batch) }
            total += deleted
            if deleted < batch { return total }
        }
    }
}
