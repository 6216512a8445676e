import Postgres

extension PageCursor {
    /// The condition that a page begins after `cursor`; true for the first page.
    static func condition(after cursor: PageCursor?, time column: SQL = "created_at") -> SQL {
        guard let cursor else { return "true" }
        return "(\(column), id) < (\(cursor.time), \(cursor.id))"
    }
}
