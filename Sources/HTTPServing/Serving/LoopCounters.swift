import Synchronization

/// What one event loop counts. Only that loop writes, so a count costs a load and a store; anybody may read.
final class LoopCounters: Sendable {
    struct Count: ~Copyable, Sendable {
        private let value = Atomic<Int>(0)

        var current: Int { value.load(ordering: .relaxed) }

        /// To be called on the loop's thread only.
        @inline(__always)
        func increment() { value.store(value.load(ordering: .relaxed) &+ 1, ordering: .relaxed) }
    }

    /// Keeps two loops' counts out of one cache line.
    private let padding = InlineArray<8, UInt64>(repeating: 0)
    let accepted = Count()
    let closed = Count()
    let refused = Count()
    let answered = Count()
    let deferred = Count()
    let rejected = Count()
    let expired = Count()
}
