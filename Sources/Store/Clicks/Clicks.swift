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
        let rows = try session.query(
            listStatement(filter, after: cursor, limit: limit + 1), decode: Click.init(row:))
        return Page(rows, limit: limit) { PageCursor(time: $0.time, id: $0.id.rawValue) }
    }

    func listStatement(_ filter: ClickFilter, after cursor: PageCursor?, limit: Int) -> SQL {
        // The comparison of pairs does not tell the planner which partitions to leave out; the time alone does.
        let partitions: SQL = cursor.map { "time <= \($0.time)" } ?? "true"
        return """
            select \(Click.columns)
            from clicks
            where tenant_id = \(tenant)
              and \(filter.condition)
              and \(PageCursor.condition(after: cursor, time: "time"))
              and \(partitions)
            order by time desc, id desc
            limit \(limit)
            """
    }
}
