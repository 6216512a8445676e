public import LinkDomain
public import Postgres

/// The day partitions of the click log, which are all tenants'.
public struct ClickPartitions {
    private let session: Session

    public init(in session: Session) { self.session = session }

    /// Makes those that are missing among `days` days from the one of `time`, in UTC. Returns how many were made.
    @discardableResult
    public func ensure(from time: Timestamp, days: Int) throws -> Int {
        try session.value(
            "select ensure_click_partitions((\(time)::timestamptz at time zone 'UTC')::date, \(days)::integer)") ?? 0
    }

    /// Drops those that no tenant's retention covers any more. Returns how many.
    ///
    /// - Throws: ``Postgres/PostgresError`` with `lockNotAvailable` when a long reader is in the way; nothing is dropped then.
    public func dropExpired() throws -> Int {
        try session.value("select drop_click_partitions('infinity')") ?? 0
    }

    /// Deletes up to `batch` clicks that are older than their own tenant keeps them. Returns how many; fewer than `batch`
    /// means that none is left.
    public func deleteExpiredClicks(batch: Int) throws -> Int {
        try session.value("select delete_expired_clicks(\(batch)::integer)") ?? 0
    }
}
