import Synchronization

/// What became of the clicks that this process took over: `accepted == stored + waiting + dropped`, always.
///
/// Clicks found in the spool at start count as accepted then, and as stored where an earlier process had stored them.
public struct ClickCounts: Hashable, Sendable {
    public var accepted = 0
    public var stored = 0
    public var waiting = 0
    /// Served although the spool was full, or put aside because the database refuses them.
    public var dropped = 0

    public init(accepted: Int = 0, stored: Int = 0, waiting: Int = 0, dropped: Int = 0) {
        self.accepted = accepted
        self.stored = stored
        self.waiting = waiting
        self.dropped = dropped
    }

    mutating func add(_ segment: Segment) {
        // In this order: what is settled was published before.
        let stored = segment.stored.load(ordering: .acquiring)
        let unstorable = segment.unstorable.load(ordering: .acquiring)
        let published = segment.published.load(ordering: .acquiring)
        accepted += published
        self.stored += stored
        waiting += published - stored - unstorable
        dropped += unstorable
    }

    static func + (one: ClickCounts, other: ClickCounts) -> ClickCounts {
        var sum = one
        sum.accepted += other.accepted
        sum.stored += other.stored
        sum.waiting += other.waiting
        sum.dropped += other.dropped
        return sum
    }
}
