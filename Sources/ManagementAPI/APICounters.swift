import HTTPServing
import Metrics

/// What `/metrics` shows of the API.
struct APICounters: Sendable {
    private let requests: CounterFamily
    private let latency: Histogram

    init(_ metrics: MetricsRegistry) {
        requests = metrics.counters(
            "landfall_api_requests_total", help: "API requests by operation and status.",
            labels: ["operation", "status"])
        latency = metrics.histogram("landfall_api_seconds", help: "How long the API took to answer.")
    }

    func count(_ operation: String, _ status: Status, since start: ContinuousClock.Instant) {
        requests[operation, String(status.code)].increment()
        let (seconds, attoseconds) = (ContinuousClock.now - start).components
        latency.observe(Double(seconds) + Double(attoseconds) / 1e18)
    }
}
