/// Decides how the next batch is made from how the last ones went: finds a click that the table refuses by halving.
struct BatchPlanner {
    let rows: Int
    private var mode = BatchRequest.Mode.copy
    /// Among this many of the next clicks is one that was refused.
    private var suspects = 0
    /// Clicks put aside since the last one that was stored.
    private var setAsideInARow = 0

    /// So many refused in a row mean that the table is wrong, and not the clicks.
    static let patience = 20

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

    /// `attempted` is what had gone into the batch when it failed. False means that trying again at once is of no use.
    mutating func failed(_ failure: ShippingFailure, attempted: Batch) -> Bool {
        switch failure {
        case .partitionMissing: return true
        case .duplicate where mode == .copy:
            mode = .merge
            return true
        case .refused, .duplicate:
            guard let first = attempted.first, setAsideInARow < Self.patience else {
                mode = .copy
                suspects = 0
                return false
            }
            if attempted.rows > 1 {
                suspects = attempted.rows
            } else {
                mode = .setAside(first)
            }
            return true
        case .unavailable, .cancelled:
            mode = .copy
            return false
        }
    }
}
