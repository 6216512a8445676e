import Synchronization

/// A run of atomic numbers that shares its cache lines with nothing else, so that threads counting in cells of their
/// own never wait for each other.
///
/// `@unchecked Sendable`: the pointer is set once and freed when the last owner is gone, and what it points to is only
/// touched by atomic operations.
final class Cells: @unchecked Sendable {
    private static let lineSize = 64

    private let base: UnsafeMutablePointer<Atomic<UInt64>>
    let count: Int

    init(count: Int) {
        let bytes = (count * MemoryLayout<Atomic<UInt64>>.stride + Self.lineSize - 1) / Self.lineSize * Self.lineSize
        let memory = UnsafeMutableRawPointer.allocate(byteCount: bytes, alignment: Self.lineSize)
        base = memory.bindMemory(to: Atomic<UInt64>.self, capacity: count)
        self.count = count
        for index in 0..<count { (base + index).initialize(to: Atomic(0)) }
    }

    deinit {
        base.deinitialize(count: count)
        UnsafeMutableRawPointer(base).deallocate()
    }

    func add(_ amount: UInt64, at index: Int) {
        base[index].wrappingAdd(amount, ordering: .relaxed)
    }

    func value(at index: Int) -> UInt64 { base[index].load(ordering: .relaxed) }

    /// Adds to a number that is kept as the bits of a `Double`.
    func accumulate(_ amount: Double, at index: Int) {
        var seen = base[index].load(ordering: .relaxed)
        while true {
            let sum = Double(bitPattern: seen) + amount
            let (isDone, original) = base[index].weakCompareExchange(
                expected: seen, desired: sum.bitPattern, ordering: .relaxed)
            if isDone { return }
            seen = original
        }
    }

    func double(at index: Int) -> Double { Double(bitPattern: value(at: index)) }
}
