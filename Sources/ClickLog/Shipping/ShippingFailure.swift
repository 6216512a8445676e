import Postgres

/// What a failed transaction means for the clicks in it.
enum ShippingFailure: Hashable, Sendable {
    /// Nothing but waiting helps. It stands for whatever is not known better, too: clicks are never given up for an
    /// error that is not theirs.
    case unavailable
    /// Some click in the batch is one that the table does not take.
    case refused
    /// Some click is in the table already.
    case duplicate
    /// The day's partition is not there, or not there any more.
    case partitionMissing
    case cancelled

    init(_ error: any Error) {
        guard let error = error as? PostgresError else {
            self = error is CancellationError ? .cancelled : .unavailable
            return
        }
        switch error.code {
        case .uniqueViolation: self = .duplicate
        case .checkViolation, .notNullViolation, .foreignKeyViolation, .exclusionViolation, .nulCharacter:
            self = .refused
        case .server(let state) where ["22", "23", "54"].contains(state.prefix(2)): self = .refused
        case .server("42P01"): self = .partitionMissing
        default: self = .unavailable
        }
    }
}
