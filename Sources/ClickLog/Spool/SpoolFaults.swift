import Synchronization

/// The disk's refusals, for the log and for `/metrics`.
final class SpoolFaults: Sendable {
    private struct State {
        var last: SpoolError?
        var reported: SpoolError?
        var reportedAt = 0
    }

    let count = Atomic<Int>(0)
    private let state = Mutex(State())

    func note(_ error: SpoolError) {
        count.add(1, ordering: .relaxed)
        state.withLock { $0.last = error }
    }

    /// What happened last, if that is news: the same error is told once a minute.
    func takeNews() -> SpoolError? {
        state.withLock { state in
            guard let error = state.last else { return nil }
            state.last = nil
            let now = WallClock.monotonicMilliseconds
            guard error != state.reported || now - state.reportedAt >= 60_000 else { return nil }
            state.reported = error
            state.reportedAt = now
            return error
        }
    }
}
