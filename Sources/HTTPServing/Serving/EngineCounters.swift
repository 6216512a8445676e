import Synchronization

/// What the engine counts, for all loops together.
///
/// Atomics that every loop adds to: a few nanoseconds for each connection and each request, and no lock.
public final class EngineCounters: Sendable {
    private let accepted = Atomic<Int>(0)
    private let closed = Atomic<Int>(0)
    private let refused = Atomic<Int>(0)
    private let answered = Atomic<Int>(0)
    private let deferred = Atomic<Int>(0)
    private let rejected = Atomic<Int>(0)
    private let expired = Atomic<Int>(0)

    init() {}

    /// Connections accepted.
    public var acceptedConnections: Int { accepted.load(ordering: .relaxed) }
    /// Connections open now.
    public var openConnections: Int { acceptedConnections - closed.load(ordering: .relaxed) }
    /// Connections turned away because of a limit.
    public var refusedConnections: Int { refused.load(ordering: .relaxed) }
    /// Requests that a worker answered.
    public var answeredRequests: Int { answered.load(ordering: .relaxed) }
    /// Requests that went to ``Responder/respond(to:)``.
    public var deferredRequests: Int { deferred.load(ordering: .relaxed) }
    /// Requests that the engine refused itself.
    public var rejectedRequests: Int { rejected.load(ordering: .relaxed) }
    /// Connections ended by a deadline.
    public var expiredConnections: Int { expired.load(ordering: .relaxed) }

    func connectionAccepted() { accepted.wrappingAdd(1, ordering: .relaxed) }
    func connectionClosed() { closed.wrappingAdd(1, ordering: .relaxed) }
    func connectionRefused() { refused.wrappingAdd(1, ordering: .relaxed) }
    func requestAnswered() { answered.wrappingAdd(1, ordering: .relaxed) }
    func requestDeferred() { deferred.wrappingAdd(1, ordering: .relaxed) }
    func requestRejected() { rejected.wrappingAdd(1, ordering: .relaxed) }
    func connectionExpired() { expired.wrappingAdd(1, ordering: .relaxed) }
}
