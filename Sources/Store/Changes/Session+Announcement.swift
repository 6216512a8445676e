import Postgres

extension Session {
    /// Tells every node of a change when, and only if, the transaction commits.
    func announce(_ change: Change) throws {
        try run("select pg_notify(\(Change.channel), \(change.payload))")
    }
}
