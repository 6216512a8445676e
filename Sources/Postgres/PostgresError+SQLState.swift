extension PostgresError {
    /// Maps a failed result to the codes the application treats differently.
    init(_ result: QueryResult, sql: String?) {
        let message = result.errorField(.message) ?? ""
        let more = [result.errorField(.detail), result.errorField(.hint)].compactMap(\.self)
        self.init(
            code: Code(result, message: message),
            serverMessage: more.reduce(message) { "\($0) (\($1))" },
            sql: sql,
            position: result.errorField(.position).flatMap { Int($0) })
    }
}

extension PostgresError.Code {
    fileprivate init(_ result: QueryResult, message: String) {
        let state = result.errorField(.sqlState) ?? ""
        let severity = result.errorField(.severity) ?? ""
        if severity == "FATAL" || severity == "PANIC" || Self.connectionStates.contains(state) {
            self = .connectionLost
        } else if state == "57014" {
            // The server has one state for both; the text is the only difference it makes.
            self = message.contains("statement timeout") ? .statementTimeout : .queryCanceled
        } else if Self.isStalePlan(state, result) {
            self = .staleStatement
        } else {
            let name = result.errorField(.constraint)
            self.init(sqlState: state, constraint: name, column: result.errorField(.column))
        }
    }

    init(sqlState: String, constraint: String?, column: String?) {
        switch (sqlState, constraint) {
        case ("23505", let name?): self = .uniqueViolation(constraint: name)
        case ("23503", let name?): self = .foreignKeyViolation(constraint: name)
        case ("23514", let name?): self = .checkViolation(constraint: name)
        case ("23P01", let name?): self = .exclusionViolation(constraint: name)
        case ("23502", _): self = .notNullViolation(column: column ?? "")
        case ("40001", _), ("40P01", _): self = .serializationFailure
        case ("55P03", _): self = .lockNotAvailable
        case ("42501", _): self = .insufficientPrivilege
        case ("25006", _): self = .readOnlyTransaction
        default: self = .server(sqlState: sqlState)
        }
    }

    /// Shutdown by an administrator or after a crash, start-up, a dropped database, and the whole class 08.
    private static let connectionStates: Set<String> = [
        "57P01", "57P02", "57P03", "57P04", "57P05", "25P03", "08000", "08003", "08006", "08001", "08004", "08P01",
    ]

    /// "cached plan must not change result type" after a change of the schema, or a statement the server has lost.
    private static func isStalePlan(_ state: String, _ result: QueryResult) -> Bool {
        state == "26000" || (state == "0A000" && result.errorField(.function) == "RevalidateCachedQuery")
    }
}
