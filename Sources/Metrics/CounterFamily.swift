import Synchronization

/// Counters of one name whose label values are only known while running, such as a status code.
///
/// Looking one up takes a lock; keep the ``Counter`` where it matters.
public final class CounterFamily: Sendable {
    private let registry: MetricsRegistry
    private let name: String
    private let help: String
    private let labelNames: [String]
    private let counters = Mutex<[[String]: Counter]>([:])

    init(registry: MetricsRegistry, name: String, help: String, labelNames: [String]) {
        self.registry = registry
        self.name = name
        self.help = help
        self.labelNames = labelNames
    }

    /// The counter for these label values, in the order of the label names.
    public func counter(_ values: [String]) -> Counter {
        precondition(values.count == labelNames.count, "\(name) takes \(labelNames.count) labels")
        return counters.withLock { counters in
            if let known = counters[values] { return known }
            let counter = registry.makeCounter(name, help, Labels(Array(zip(labelNames, values))))
            counters[values] = counter
            return counter
        }
    }

    public subscript(values: String...) -> Counter { counter(values) }
}
