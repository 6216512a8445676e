import Synchronization

/// Holds a stream's producer back while the client is slow.
///
/// A lock and not an actor: the event loop opens it and cannot await.
final class StreamGate: Sendable {
    private struct State {
        var waiting = 0
        var isClosed = false
        var producer: CheckedContinuation<Void, any Error>?
    }

    private let limit: Int
    private let state = Mutex(State())

    /// The producer waits while more than `limit` bytes do.
    init(limit: Int) { self.limit = limit }

    /// Counts `bytes` as waiting; throws when the client is gone.
    func enter(_ bytes: Int) throws {
        try state.withLock { state in
            if state.isClosed { throw CancellationError() }
            state.waiting += bytes
        }
    }

    /// Returns once few enough bytes wait; throws when the client is gone.
    func waitForRoom() async throws {
        try await withCheckedThrowingContinuation { (producer: CheckedContinuation<Void, any Error>) in
            let outcome: Result<Void, any Error>? = state.withLock { state in
                if state.isClosed { return .failure(CancellationError()) }
                if state.waiting <= limit { return .success(()) }
                state.producer = producer
                return nil
            }
            if let outcome { producer.resume(with: outcome) }
        }
    }

    /// `bytes` have been given to the kernel.
    func leave(_ bytes: Int) {
        let producer = state.withLock { state -> CheckedContinuation<Void, any Error>? in
            state.waiting -= bytes
            guard state.waiting <= limit / 2 else { return nil }
            defer { state.producer = nil }
            return state.producer
        }
        producer?.resume()
    }

    /// The client is gone: the producer is told with `CancellationError`.
    func close() {
        let producer = state.withLock { state -> CheckedContinuation<Void, any Error>? in
            state.isClosed = true
            defer { state.producer = nil }
            return state.producer
        }
        producer?.resume(throwing: CancellationError())
    }
}
