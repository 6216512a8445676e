import Synchronization

/// Decides who may try to connect while the server is away, for all lanes of a pool.
///
/// After a failure, nobody tries for a while and callers get that failure at once; then one tries for all. A dead
/// server so costs its callers nothing, and is not knocked over by them when it comes back.
final class ConnectionGate: Sendable {
    private struct State {
        var failures = 0
        var notBefore = ContinuousClock.now
        var lastFailure: PostgresError?
        var someoneIsTrying = false
        var open = 0
        var opened = 0
        var failed = 0
    }

    private let state = Mutex(State())
    private let backoff: Backoff

    init(backoff: Backoff = Backoff()) { self.backoff = backoff }

    var counts: (open: Int, opened: Int, failed: Int) { state.withLock { ($0.open, $0.opened, $0.failed) } }

    /// Makes a session, unless it is too early after a failure.
    func open(_ settings: SessionSettings, wake: Wake) throws -> Session {
        try admit()
        do {
            let session = try Session(settings, wake: wake)
            state.withLock {
                $0.failures = 0
                $0.lastFailure = nil
                $0.someoneIsTrying = false
                $0.open += 1
                $0.opened += 1
            }
            return session
        } catch {
            record(error as? PostgresError)
            throw error
        }
    }

    func closed() { state.withLock { $0.open -= 1 } }

    private func admit() throws(PostgresError) {
        let refusal = state.withLock { state -> PostgresError? in
            guard let lastFailure = state.lastFailure else { return nil }
            if state.someoneIsTrying || ContinuousClock.now < state.notBefore { return lastFailure }
            state.someoneIsTrying = true
            return nil
        }
        if let refusal { throw refusal }
    }

    private func record(_ failure: PostgresError?) {
        state.withLock { state in
            state.failures += 1
            state.failed += 1
            state.lastFailure = failure
            state.notBefore = ContinuousClock.now + backoff.delay(afterFailures: state.failures)
            state.someoneIsTrying = false
        }
    }
}
