/// Decides how the next batch is made from how the last ones went: finds a click that the table refuses by halving.
struct BatchPlanner {
    let rows: Int
    private var mode = BatchRequest.Mode.copy
    /// Among this many of the next clicks is one that was refused.
    private var suspects = 0
    /// Clicks put aside since the last one that was stored.
    private var setAsideInARow = 0

    /// So many refused in a row make it likely that the table is wrong, and not the clicks. From then on they are given
    /// up so slowly that an operator can put it right before many are.
    static let patience = 20

    /// When to try again after a failure.
    enum Retry: Hashable, Sendable {
        case atOnce
        /// After a while, longer with every failure in a row.
        case later
        /// After a minute.
        case muchLater
    }

    init(rows: Int) { self.rows = rows }

    var next: BatchRequest {
        if case .setAside = mode { return BatchRequest(mode: mode, rows: 1) }
        return BatchRequest(mode: mode, rows: suspects == 0 ? rows : max(1, suspects / 2))
    }

    mutating func stored(_ batch: Batch) {
        if case .setAside = mode {
            setAsideInARow += batch.parts.reduce(0) { $0 + $1.unstorable }
            suspects = 0
        } else if batch.rows > 0 {
            setAsideInARow = 0
            suspects = max(0, suspects - batch.rows)
        }
        mode = .copy
    }

    /// `attempted` is what had gone into the batch when it failed.
    mutating func failed(_ failure: ShippingFailure, attempted: Batch) -> Retry {
        switch failure {
        case .partitionMissing: return .atOnce
        case .duplicate where mode == .copy:
            mode = .merge
            return .atOnce
        case .refused, .duplicate: return refused(attempted)
        case .unavailable, .cancelled:
            mode = .copy
            return .later
        }
    }

    private mutating func refused(_ attempted: Batch) -> Retry {
        guard let first = attempted.first else {
            mode = .copy
            return .later
        }
        guard attempted.rows == 1 else {
            suspects = attempted.rows
            return .atOnce
        }
        mode = .setAside(first)
        return setAsideInARow < Self.patience ? .atOnce : .muchLater
    }
}
