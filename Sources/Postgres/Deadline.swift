/// Until when to wait for the server.
struct Deadline {
    /// Nil for ever.
    let instant: ContinuousClock.Instant?
    /// Whether this is the short time that is left to a statement whose cancellation has been asked for.
    let isForCancellation: Bool

    init(in duration: Duration?, isForCancellation: Bool = false) {
        instant = duration.map { ContinuousClock.now + $0 }
        self.isForCancellation = isForCancellation
    }
}
