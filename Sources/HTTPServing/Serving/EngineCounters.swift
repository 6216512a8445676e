import Metrics
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

    func register(in metrics: MetricsRegistry, listener: String) {
        func count(_ name: String, _ help: String, _ read: @escaping @Sendable (EngineCounters) -> Int) {
            metrics.counter(name, help: help, labels: ["listener": listener]) { UInt64(clamping: read(self)) }
        }
        metrics.gauge(
            "landfall_connections_open", help: "Connections open now.", labels: ["listener": listener]
        ) { Double(self.openConnections) }
        count("landfall_connections_accepted_total", "Connections accepted.") { $0.acceptedConnections }
        count("landfall_connections_refused_total", "Connections turned away by a limit.") { $0.refusedConnections }
        count("landfall_connections_expired_total", "Connections ended by a deadline.") { $0.expiredConnections }
        count("landfall_requests_on_loop_total", "Requests answered without waiting.") { $0.answeredRequests }
        count("landfall_requests_deferred_total", "Requests that went to a handler.") { $0.deferredRequests }
        count("landfall_requests_rejected_total", "Malformed or oversized requests.") { $0.rejectedRequests }
    }
}
