/// Why ``Database`` gave no session to a caller, although the server may be well.
public enum DatabaseError: Error, Equatable {
    /// As many callers are waiting as may.
    case busy
    /// No session became free within the time that a caller may wait.
    case waitedTooLong
    /// ``Database/close()`` has been called.
    case closed
}

extension DatabaseError: CustomStringConvertible {
    public var description: String {
        switch self {
        case .busy: "too many callers are waiting for the database"
        case .waitedTooLong: "no database session became free in time"
        case .closed: "the database has been closed"
        }
    }
}

extension Database {
    /// Whether `error` says that the database cannot serve at present: an answer of 503 and not of 500.
    public static func isUnavailable(_ error: any Error) -> Bool {
        switch error {
        case is DatabaseError: true
        case let error as PostgresError: error.isUnavailable || error.code == .statementTimeout
        default: false
        }
    }
}
