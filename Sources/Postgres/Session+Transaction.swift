import CLibpq

extension Session {
    /// Runs `body` in a transaction: committed when it returns, rolled back when it throws.
    ///
    /// Inside a transaction this makes a savepoint, so that `body` can fail, as on a unique violation, and the
    /// transaction can go on.
    @discardableResult
    public func transaction<Value>(_ body: (Session) throws -> Value) throws -> Value {
        guard depth == 0 else { return try savepoint(body) }
        try begin(.write)
        return try finish(body)
    }

    func begin(_ mode: TransactionMode) throws {
        // Beginning takes no time on a server that is well, so one that has fallen silent is found out soon.
        connection.patience = .seconds(5)
        defer { restorePatience() }
        try run(script: mode.begin)
        depth = 1
    }

    /// Runs `body` in the transaction that has begun, and ends it.
    func finish<Value>(_ body: (Session) throws -> Value) throws -> Value {
        defer {
            depth = 0
            restorePatience()
        }
        let value: Value
        do {
            value = try body(self)
            try connection.checkCancellation()
        } catch {
            rollBack()
            throw error
        }
        try commit()
        return value
    }

    /// Undoes whatever transaction is open. Failing at it breaks the connection, which undoes it as well.
    func rollBack() {
        depth = 0
        guard connection.isOpen, connection.transactionStatus != PQTRANS_IDLE else { return }
        connection.patience = .seconds(10)
        defer { restorePatience() }
        connection.shielded { try? run(script: "rollback") }
    }

    /// From the moment `commit` is sent until its answer is read, a broken connection leaves the outcome open.
    /// A cancelled task does not disturb it.
    private func commit() throws {
        guard !connection.hasBeenClosed else {
            throw PostgresError(code: .connectionLost, serverMessage: connection.lastMessage, sql: "commit")
        }
        do {
            let result = try connection.shielded {
                try connection.send(script: "commit")
                return try receiveOne(sql: "commit")
            }
            guard result.commandTag == "COMMIT" else {
                throw PostgresError(code: .transactionAborted, serverMessage: "an earlier failure was ignored")
            }
        } catch let error as PostgresError where error.isUnavailable {
            throw PostgresError(code: .commitOutcomeUnknown, serverMessage: error.serverMessage, sql: "commit")
        }
    }

    private func savepoint<Value>(_ body: (Session) throws -> Value) throws -> Value {
        let name = "landfall_\(depth)"
        try run(script: "savepoint \(name)")
        depth += 1
        defer { depth -= 1 }
        do {
            let value = try body(self)
            try run(script: "release savepoint \(name)")
            return value
        } catch {
            if connection.isOpen {
                try connection.shielded { try run(script: "rollback to savepoint \(name); release savepoint \(name)") }
            }
            throw error
        }
    }

    /// Gives the statements of this transaction that follow another time limit; nil for none.
    public func setStatementTimeout(_ timeout: Duration?) throws {
        precondition(depth > 0, "a statement timeout is set for a transaction")
        let milliseconds = timeout?.milliseconds ?? 0
        try run("select set_config('statement_timeout', \(milliseconds.description), true)")
        connection.patience = timeout.map { $0 + Self.patienceBeyondTimeout }
    }

    /// Lets the statements of this session take as long as they do.
    func removeStatementTimeout() throws {
        try run(script: "set statement_timeout = 0; set idle_in_transaction_session_timeout = 0")
        hasStatementTimeout = false
        restorePatience()
    }
}
