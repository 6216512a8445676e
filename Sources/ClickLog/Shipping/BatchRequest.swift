/// How the next batch is to be made.
struct BatchRequest: Hashable, Sendable {
    enum Mode: Hashable, Sendable {
        case copy
        /// By way of a table that takes duplicates, after the clicks table refused some.
        case merge
        /// Puts the record at this place into quarantine and ships nothing.
        case setAside(Batch.Place)
    }

    var mode = Mode.copy
    var rows: Int
}

enum BatchOutcome: Sendable {
    /// There is nothing to do.
    case nothing
    /// The day's partition has to be made first.
    case missing(ClickDay)
    case stored(Batch)
}
