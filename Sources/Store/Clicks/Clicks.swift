public import LinkDomain
import Postgres

/// The clicks of one tenant, for reading. They are written by the click log alone.
public struct Clicks {
    private let tenant: TenantID
    private let session: Session

    public init(in session: TenantSession) {
        tenant = session.tenant
        self.session = session.session
    }

    public func find(_ id: ClickID) throws -> Click? {
        // A click is made when its identifier is, give or take a clock's correction.
        let day: Int64 = 86_400_000_000
        return try session.first(
            """
            select \(Click.columns)
            from clicks
            where tenant_id = \(tenant) and id = \(id)
              and time >= \(id.rawValue.time.adding(microseconds: -day))
              and time < \(id.rawValue.time.adding(microseconds: day))
            """,
            decode: Click.init(row:))
    }

    /// A page of the clicks that `filter` lets through, newest first.
    public func list(
        _ filter: ClickFilter = ClickFilter(), after cursor: PageCursor? = nil, limit: Int
    ) throws -> Page<Click> {
        let now: Timestamp = try session.value("select now()") ?? Timestamp(seconds: 0)
        let last = [filter.before, cursor?.time].compactMap { $0 }.min()
        var rows: [Click] = []
        for window in ClickWindows(from: filter.from, through: last, now: now) {
            rows += try session.query(
                listStatement(filter, in: window, after: cursor, limit: limit + 1 - rows.count),
                decode: Click.init(row:))
            if rows.count > limit { break }
        }
        return Page(rows, limit: limit) { PageCursor(time: $0.time, id: $0.id.rawValue) }
    }

    func listStatement(
        _ filter: ClickFilter, in window: ClickWindows.Window, after cursor: PageCursor?, limit: Int
    ) -> SQL {
        var times: [SQL] = []
        if let from = window.from { times.append("time >= \(from)") }
        if let before = window.before { times.append("time < \(before)") }
        // The comparison of pairs does not tell the planner which partitions to leave out; the time alone does.
        if let cursor { times += [PageCursor.condition(after: cursor, time: "time"), "time <= \(cursor.time)"] }
        let conditions = ["tenant_id = \(tenant)", filter.condition] + times
        return """
            select \(Click.columns)
            from clicks
            where \(conditions.joined(separator: " and "))
            order by time desc, id desc
            limit \(limit)
            """
    }
}
