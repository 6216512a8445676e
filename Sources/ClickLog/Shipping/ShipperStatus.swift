public import LinkDomain

/// How the shipping goes, for `/readyz` and `/metrics`.
public struct ShipperStatus: Sendable, Equatable {
    /// The time of the oldest click that is not in the database yet.
    public internal(set) var oldestWaiting: Timestamp?
    /// Attempts that failed in a row; none while all is well.
    public internal(set) var failuresInARow = 0
    public internal(set) var failures = 0
    /// Batches stored.
    public internal(set) var batches = 0
    /// What went wrong last, for the log: may hold what clients must not see.
    public internal(set) var lastError: String?

    /// How far the database is behind, in seconds.
    public func lag(at time: Timestamp) -> Double {
        guard let oldestWaiting else { return 0 }
        return max(0, Double(time.microseconds - oldestWaiting.microseconds) / 1_000_000)
    }

    /// Returns the failures that this ends.
    mutating func succeeded(_ batch: Batch?, oldestWaiting: Timestamp?) -> Int {
        defer { failuresInARow = 0 }
        self.oldestWaiting = oldestWaiting
        if batch != nil { batches += 1 }
        lastError = nil
        return failuresInARow
    }

    /// Returns whether the log should hear of it: the first of a kind, and then every hundredth.
    mutating func failed(_ error: String, oldestWaiting: Timestamp?) -> Bool {
        defer { lastError = error }
        self.oldestWaiting = oldestWaiting
        failures += 1
        failuresInARow += 1
        return error != lastError || failuresInARow % 100 == 0
    }
}
