import Logging
import Metrics

/// One log line and one count for each deferred request.
///
/// Query values and header fields stay out: they may hold secrets. Requests that a worker answers leave no line: they
/// are counted by those who know what they were.
struct AccessLog: Sendable {
    private let log: Log
    private let requests: CounterFamily
    private let duration: Histogram

    init(log: Log, metrics: MetricsRegistry, listener: String) {
        self.log = log.named("http")
        requests = metrics.counters(
            "landfall_http_requests_total", help: "Requests answered by handlers, by status.",
            labels: ["listener", "method", "status"])
        duration = metrics.histogram(
            "landfall_http_request_seconds", help: "From a request's last byte to its handler's whole answer.",
            labels: ["listener": listener])
        self.listener = listener
    }

    private let listener: String

    func note(_ request: Request, _ response: Response, bytes: Int, since start: Int64) {
        let microseconds = Clock.microseconds() - start
        requests[listener, request.method.name, String(response.status.code)].increment()
        duration.observe(Double(microseconds) / 1_000_000)
        log.info(
            "request",
            [
                "method": .string(request.method.name), "path": .string(request.path),
                "route": .string(response.route ?? "-"), "status": .int(response.status.code),
                "milliseconds": .double(Double(microseconds) / 1000), "bytes": .int(bytes),
                "request_id": .string(request.id), "peer": .string(request.peer.description),
            ])
    }
}
