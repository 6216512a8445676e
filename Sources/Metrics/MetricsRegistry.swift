import Synchronization

/// Everything that `/metrics` shows.
///
/// Making a metric takes a lock and happens at start; counting takes none. Metrics of equal name and labels are added up
/// when shown, so that every thread counts in a cell of its own:
///
/// ```swift
/// let hits = registry.counter("landfall_cache_hits_total", help: "Links found in memory.", labels: ["kind": "link"])
/// hits.increment()
/// ```
///
/// Names are the program's own: an invalid one, or one used for two kinds of metrics, is a programming error.
public final class MetricsRegistry: Sendable {
    private let families = Mutex<[String: MetricFamily]>([:])

    public init() {}

    public func counter(_ name: String, help: String, labels: KeyValuePairs<String, String> = [:]) -> Counter {
        makeCounter(name, help, Labels(Array(labels)))
    }

    /// Shows a count that somebody else keeps. `read` is called for each rendering, from any thread.
    public func counter(
        _ name: String, help: String, labels: KeyValuePairs<String, String> = [:],
        read: @escaping @Sendable () -> UInt64
    ) {
        register(.readCounter(read), name, help, Labels(Array(labels)))
    }

    /// Counters whose label values are decided while running.
    public func counters(_ name: String, help: String, labels labelNames: [String]) -> CounterFamily {
        CounterFamily(registry: self, name: name, help: help, labelNames: labelNames)
    }

    public func histogram(
        _ name: String,
        help: String,
        labels: KeyValuePairs<String, String> = [:],
        buckets: [Double] = Histogram.latencyBounds
    ) -> Histogram {
        let histogram = Histogram(bounds: buckets)
        register(.histogram(histogram), name, help, Labels(Array(labels)))
        return histogram
    }

    /// Shows a number that goes up and down. `read` is called for each rendering, from any thread.
    public func gauge(
        _ name: String, help: String, labels: KeyValuePairs<String, String> = [:],
        read: @escaping @Sendable () -> Double
    ) {
        register(.gauge(read), name, help, Labels(Array(labels)))
    }

    /// All metrics in the Prometheus text format 0.0.4, by name and labels.
    public func render() -> [UInt8] {
        let snapshot = families.withLock { $0 }
        var text = ""
        for (name, family) in snapshot.sorted(by: { $0.key < $1.key }) { family.render(as: name, into: &text) }
        return Array(text.utf8)
    }

    /// The media type of what ``render()`` returns.
    public static let contentType = "text/plain; version=0.0.4; charset=utf-8"

    func makeCounter(_ name: String, _ help: String, _ labels: Labels) -> Counter {
        let counter = Counter()
        register(.counter(counter), name, help, labels)
        return counter
    }

    private func register(_ metric: Metric, _ name: String, _ help: String, _ labels: Labels) {
        precondition(MetricName.isValid(name, allowingColon: true), "\(name) is no name of a metric")
        families.withLock { families in
            families[name, default: MetricFamily(kind: metric.kind, help: help)].add(metric, labels)
        }
    }
}
