/// One cell, or the reader of one.
enum Metric: Sendable {
    case counter(Counter)
    case readCounter(@Sendable () -> UInt64)
    case gauge(@Sendable () -> Double)
    case histogram(Histogram)

    /// The word after `# TYPE`.
    enum Kind: String {
        case counter
        case gauge
        case histogram
    }

    var kind: Kind {
        switch self {
        case .counter, .readCounter: .counter
        case .gauge: .gauge
        case .histogram: .histogram
        }
    }

    var count: UInt64 {
        switch self {
        case .counter(let counter): counter.value
        case .readCounter(let read): read()
        case .gauge, .histogram: 0
        }
    }

    var level: Double {
        guard case .gauge(let read) = self else { return 0 }
        return read()
    }

    var histogram: Histogram? {
        guard case .histogram(let histogram) = self else { return nil }
        return histogram
    }
}
