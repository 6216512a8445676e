/// A failure reported by libpq or by the server.
///
/// `description` is deliberately bare: error messages from PostgreSQL can quote row data, so only
/// `debugDescription` carries them, and that belongs in the log and nowhere else.
public struct PostgresError: Error, Equatable {
    /// The failures that the application treats differently.
    public enum Code: Equatable, Sendable {
        /// No connection could be made. Nothing has been run.
        case connectionFailed
        /// The connection broke before the transaction was committed. Nothing of it has been kept.
        case connectionLost
        /// The connection broke while the server was committing: the work is either kept whole or gone whole.
        /// Never tried again by itself.
        case commitOutcomeUnknown
        case uniqueViolation(constraint: String)
        case foreignKeyViolation(constraint: String)
        case checkViolation(constraint: String)
        case exclusionViolation(constraint: String)
        case notNullViolation(column: String)
        /// Serialization failure or deadlock: another attempt may succeed.
        case serializationFailure
        /// A prepared statement no longer fits the schema. The session has forgotten it; another attempt may succeed.
        case staleStatement
        /// A lock was not granted within `lock_timeout`, or at once under `nowait`.
        case lockNotAvailable
        case queryCanceled
        case statementTimeout
        /// A privilege is missing or a row-level security policy refuses the row.
        case insufficientPrivilege
        /// A write in a read-only transaction or on a standby.
        case readOnlyTransaction
        /// A statement had failed earlier in the transaction, so the commit became a roll-back.
        case transactionAborted
        /// A text holds the character U+0000, which PostgreSQL cannot store.
        /// The position counts parameters from 1; 0 is the statement itself.
        case nulCharacter(parameter: Int)
        /// A statement takes 65,535 parameters at most.
        case tooManyParameters(Int)
        case server(sqlState: String)
    }

    public let code: Code
    let serverMessage: String
    let sql: String?
    /// The character of the statement, counted from 1, that the server points at.
    let position: Int?

    init(code: Code, serverMessage: String, sql: String? = nil, position: Int? = nil) {
        self.code = code
        self.serverMessage = serverMessage
        self.sql = sql
        self.position = position
    }

    /// Whether running the same transaction again may succeed.
    public var isRetryable: Bool { code == .serializationFailure || code == .staleStatement }

    /// Whether there is no connection, so that nothing but waiting helps.
    public var isUnavailable: Bool {
        switch code {
        case .connectionFailed, .connectionLost, .commitOutcomeUnknown: true
        default: false
        }
    }
}

extension PostgresError: CustomStringConvertible, CustomDebugStringConvertible {
    public var description: String { "database error" }
    public var debugDescription: String {
        "PostgresError(\(code), message: \(serverMessage), sql: \(sql ?? "none"))"
    }
}
