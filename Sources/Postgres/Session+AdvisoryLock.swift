extension Session {
    /// Waits for the lock `name` and keeps it to the end of the transaction.
    public func lock(_ name: String) throws {
        precondition(depth > 0, "a lock is kept for a transaction")
        try run("select pg_advisory_xact_lock(hashtextextended(\(name), 0))")
    }

    /// Takes the lock `name` to the end of the transaction, or returns false when another session has it.
    public func tryLock(_ name: String) throws -> Bool {
        precondition(depth > 0, "a lock is kept for a transaction")
        return try value("select pg_try_advisory_xact_lock(hashtextextended(\(name), 0))") ?? false
    }

    /// Runs `body`, which may hold any number of transactions, while this session alone has the lock `name`.
    package func withLock<Value>(_ name: String, _ body: () throws -> Value) throws -> Value {
        try run("select pg_advisory_lock(hashtextextended(\(name), 0))")
        defer { _ = try? run("select pg_advisory_unlock(hashtextextended(\(name), 0))") }
        return try body()
    }
}
