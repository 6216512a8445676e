/// Counts observations by size, and sums them.
///
/// Like ``Counter``, each has cells of its own: give every thread its own.
public struct Histogram: Sendable {
    /// The upper bounds, ascending; what is above the last is counted all the same.
    let bounds: [Double]
    /// One for each bound, one for what is above them, one for the sum.
    let cells: Cells

    init(bounds: [Double]) {
        precondition(zip(bounds, bounds.dropFirst()).allSatisfy(<), "buckets must ascend")
        self.bounds = bounds
        cells = Cells(count: bounds.count + 2)
    }

    public func observe(_ value: Double) {
        var bucket = 0
        while bucket < bounds.count, value > bounds[bucket] { bucket += 1 }
        cells.add(1, at: bucket)
        cells.accumulate(value, at: bounds.count + 1)
    }

    /// From 50 µs to 10 s: what answering takes, between a hit on a quiet machine and a client's patience.
    public static let latencyBounds: [Double] = [
        0.000_05, 0.000_1, 0.000_25, 0.000_5, 0.001, 0.002_5, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10,
    ]
}
