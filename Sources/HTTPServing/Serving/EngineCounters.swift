import Metrics

/// What the engine counts, for all loops together.
public struct EngineCounters: Sendable {
    let loops: [LoopCounters]

    /// Connections accepted.
    public var acceptedConnections: Int { sum { $0.accepted.current } }
    /// Connections open now.
    public var openConnections: Int { acceptedConnections - sum { $0.closed.current } }
    /// Connections turned away because of a limit.
    public var refusedConnections: Int { sum { $0.refused.current } }
    /// Connections ended by a deadline.
    public var expiredConnections: Int { sum { $0.expired.current } }
    /// Requests that a worker answered.
    public var answeredRequests: Int { sum { $0.answered.current } }
    /// Requests that went to ``Responder/respond(to:)``.
    public var deferredRequests: Int { sum { $0.deferred.current } }
    /// Requests that the engine refused itself.
    public var rejectedRequests: Int { sum { $0.rejected.current } }

    private func sum(_ read: (LoopCounters) -> Int) -> Int { loops.reduce(0) { $0 + read($1) } }

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
