import Synchronization

/// An open-addressing table of record pointers that many threads read while one writes.
///
/// A slot is one word: the record's address in the low 48 bits and 16 bits of its hash above, so a probe looks at a
/// record only when it almost certainly is the right one. Owned by ``LinkCache``, whose lock serialises writers.
final class SlotTable: Sendable {
    private static let empty: UInt64 = 0
    /// A slot whose record was taken out: probing goes on past it.
    private static let vacated: UInt64 = 1
    private static let addressMask: UInt64 = (1 << 48) - 1

    let capacity: Int
    // The pointer is set once and freed in deinit; every slot is atomic.
    private nonisolated(unsafe) let slots: UnsafeMutablePointer<Atomic<UInt64>>

    /// - Parameter capacity: a power of two; the caller keeps at least a quarter of it empty so that probes end.
    init(capacity: Int) {
        precondition(capacity.nonzeroBitCount == 1)
        self.capacity = capacity
        slots = .allocate(capacity: capacity)
        for index in 0..<capacity { (slots + index).initialize(to: Atomic(Self.empty)) }
    }

    deinit { slots.deallocate() }

    /// The index of the slot that holds the record for which `matches` holds, if there is one.
    @inline(__always)
    func find(_ hash: UInt64, where matches: (LinkRecord) -> Bool) -> (slot: Int, record: LinkRecord)? {
        var index = Int(truncatingIfNeeded: hash) & (capacity - 1)
        while true {
            let word = slots[index].load(ordering: .acquiring)
            if word == Self.empty { return nil }
            if word != Self.vacated, (word ^ hash) & ~Self.addressMask == 0, let record = Self.record(in: word),
                matches(record)
            {
                return (index, record)
            }
            index = (index + 1) & (capacity - 1)
        }
    }

    /// Puts `record`, which must not be in the table yet, into the first free slot. Returns whether that slot had never
    /// been used, which is what makes a table fill up.
    func add(_ record: LinkRecord) -> Bool {
        let hash = record.header.hash
        var index = Int(truncatingIfNeeded: hash) & (capacity - 1)
        while true {
            let word = slots[index].load(ordering: .relaxed)
            if word == Self.empty || word == Self.vacated {
                slots[index].store(Self.word(for: record, hash), ordering: .releasing)
                return word == Self.empty
            }
            index = (index + 1) & (capacity - 1)
        }
    }

    func replace(_ slot: Int, with record: LinkRecord) {
        slots[slot].store(Self.word(for: record, record.header.hash), ordering: .releasing)
    }

    func vacate(_ slot: Int) { slots[slot].store(Self.vacated, ordering: .releasing) }

    func record(at slot: Int) -> LinkRecord? { Self.record(in: slots[slot].load(ordering: .acquiring)) }

    private static func word(for record: LinkRecord, _ hash: UInt64) -> UInt64 {
        UInt64(UInt(bitPattern: record.base)) | (hash & ~addressMask)
    }

    private static func record(in word: UInt64) -> LinkRecord? {
        guard word != vacated, let base = UnsafeMutableRawPointer(bitPattern: UInt(word & addressMask)) else {
            return nil
        }
        return LinkRecord(base: base)
    }
}
