/// The clicks that one transaction stores: a stretch of each of some segments.
struct Batch: Sendable {
    struct Part: Sendable {
        let segment: String
        let start: Int
        var end: Int
        var stored = 0
        var unstorable = 0

        init(segment: String, start: Int) {
            self.segment = segment
            self.start = start
            end = start
        }
    }

    /// A record's place.
    struct Place: Hashable, Sendable {
        let segment: String
        let offset: Int
    }

    /// When a batch is big enough. Time counts so that slow look-ups cannot hold a transaction open.
    struct Limits: Sendable {
        var rows = 20_000
        var bytes = 16 << 20
        var milliseconds = 1000
    }

    var parts: [Part] = []
    var rows = 0
    var bytes = 0
    /// The first record that went into it.
    var first: Place?
    /// Has reached its limits.
    var isFull = false
    /// Left something behind: for its limits, or because it belongs to another day.
    var hasMore = false
    /// Rows that had been there before, as after the restoring of a backup.
    var duplicates = 0
}
