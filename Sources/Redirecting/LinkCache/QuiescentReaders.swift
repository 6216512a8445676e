import Synchronization

/// Tells a writer when no reader can still hold memory that was unlinked from a shared structure.
///
/// Quiescent-state-based reclamation: each event loop is one reader and says once per turn when it starts to look at
/// shared memory and when it has let go of everything it saw. In between it reads without a lock, a reference count or
/// a store. A writer unlinks an object, asks for a ``retirementTag()`` and frees the object once ``areAllPast(_:)``.
///
/// - Important: `enter` and `leave` of one index must be called by one thread at a time.
final class QuiescentReaders: Sendable {
    /// An epoch alone on its cache line, so that loops do not slow each other down.
    private struct Cell: ~Copyable {
        let epoch = Atomic<UInt64>(QuiescentReaders.away)
        let padding: (UInt64, UInt64, UInt64, UInt64, UInt64, UInt64, UInt64) = (0, 0, 0, 0, 0, 0, 0)
    }

    private static let away = UInt64.max

    // The pointer is set once and freed in deinit; what it points to is atomic.
    private nonisolated(unsafe) let cells: UnsafeMutablePointer<Cell>
    private let count: Int
    private let epoch = Atomic<UInt64>(1)

    init(count: Int) {
        self.count = count
        cells = .allocate(capacity: count)
        for index in 0..<count { (cells + index).initialize(to: Cell()) }
    }

    deinit {
        cells.deinitialize(count: count)
        cells.deallocate()
    }

    /// From now until ``leave(_:)`` reader `index` may hold pointers into the shared structure.
    func enter(_ index: Int) {
        precondition(index < count)
        let now = epoch.load(ordering: .acquiring)
        cells[index].epoch.store(now, ordering: .sequentiallyConsistent)
        // Pairs with the fence in areAllPast: either the writer sees this reader or the reader sees what was unlinked.
        atomicMemoryFence(ordering: .sequentiallyConsistent)
    }

    /// Reader `index` holds nothing any more.
    func leave(_ index: Int) {
        cells[index].epoch.store(Self.away, ordering: .releasing)
    }

    /// A tag for objects that have just been unlinked.
    func retirementTag() -> UInt64 {
        epoch.add(1, ordering: .sequentiallyConsistent).newValue
    }

    /// Whether every reader that is inside entered after `tag` was given out.
    func areAllPast(_ tag: UInt64) -> Bool {
        atomicMemoryFence(ordering: .sequentiallyConsistent)
        for index in 0..<count where cells[index].epoch.load(ordering: .acquiring) < tag { return false }
        return true
    }
}
