/// A number that only grows.
///
/// Each call of ``MetricsRegistry/counter(_:help:labels:)`` returns one with a cell of its own; give every thread its
/// own, and counting costs one uncontended atomic addition.
public struct Counter: Sendable {
    let cells: Cells

    init() { cells = Cells(count: 1) }

    public func increment(by amount: UInt64 = 1) { cells.add(amount, at: 0) }

    /// What this one has counted, not the sum over all with its name.
    public var value: UInt64 { cells.value(at: 0) }
}
