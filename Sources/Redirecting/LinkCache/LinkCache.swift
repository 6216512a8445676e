import LinkDomain
import Synchronization

#if canImport(Glibc)
    import Glibc
#endif

/// The hot path's memory of links and of paths that are none.
///
/// Shared by all event loops, since a copy each would multiply the memory by the cores. A look-up takes no lock and
/// touches two cache lines: the slot and the record. Writers (loads and change announcements) are serialised by a lock
/// that no look-up takes; what they unlink is freed when every loop has begun a new turn.
///
/// Past its byte budget the cache drops records that were not used since the clock hand came by last, so a scan of
/// unknown paths cannot push out the links that people visit.
final class LinkCache: Sendable {
    private struct Writer {
        var occupied = 0
        var count = 0
        var bytes = 0
        var hand = 0
        var retired: [(tag: UInt64, record: LinkRecord)] = []
        var retiredTables: [(tag: UInt64, table: Unmanaged<SlotTable>)] = []
    }

    private let byteBudget: Int
    private let readers: QuiescentReaders
    private let writer = Mutex(Writer())
    /// The table in force, retained once. Readers use it unretained within a turn.
    private let table: Atomic<UInt>

    /// - Parameters:
    ///   - byteBudget: what records and their slots may take, in bytes.
    ///   - readers: how many event loops look things up.
    init(byteBudget: Int, readers: Int) {
        self.byteBudget = byteBudget
        self.readers = QuiescentReaders(count: readers)
        table = Atomic(Self.retained(SlotTable(capacity: 1 << 12)))
    }

    deinit {
        writer.withLock { state in
            let current = currentTable
            for slot in 0..<current.capacity { current.record(at: slot)?.deallocate() }
            for (_, record) in state.retired { record.deallocate() }
            for (_, table) in state.retiredTables { table.release() }
        }
        unmanagedTable.release()
    }

    // MARK: Readers

    /// Reader `index` starts a turn: records it finds stay valid until ``turnEnded(_:)``.
    func turnBegan(_ index: Int) { readers.enter(index) }

    func turnEnded(_ index: Int) { readers.leave(index) }

    /// The record of `path` on `domain`, valid until the reader's turn ends. Call within a turn only.
    @inline(__always)
    func find(_ domain: DomainID, _ path: UnsafeBufferPointer<UInt8>) -> LinkRecord? {
        unmanagedTable._withUnsafeGuaranteedRef { table in
            table.find(Self.hash(domain, path)) { $0.isFor(domain, path) }?.record
        }
    }

    /// Keyed by the process's random seed, so that nobody can aim many paths at one slot.
    static func hash(_ domain: DomainID, _ path: UnsafeBufferPointer<UInt8>) -> UInt64 {
        var hasher = Hasher()
        hasher.combine(domain)
        hasher.combine(bytes: UnsafeRawBufferPointer(path))
        return UInt64(bitPattern: Int64(hasher.finalize()))
    }

    // MARK: Writers

    var statistics: (links: Int, bytes: Int) {
        writer.withLock { ($0.count, $0.bytes + currentTable.capacity * 8) }
    }

    /// Takes ownership of `record`, which replaces the one of the same path.
    func insert(_ record: LinkRecord) {
        writer.withLock { state in
            let header = record.header
            state.bytes += record.byteCount
            if let old = currentTable.find(header.hash, where: { $0.isFor(header.domain, record.bytes(header.path)) }) {
                currentTable.replace(old.slot, with: record)
                retire(old.record, &state)
            } else {
                growIfNeeded(&state)
                if currentTable.add(record) { state.occupied += 1 }
                state.count += 1
            }
            shrink(&state)
            reclaim(&state)
        }
    }

    /// Forgets what is known of `path` on `domain`.
    func remove(_ domain: DomainID, _ path: UnsafeBufferPointer<UInt8>) {
        writer.withLock { state in
            guard let old = currentTable.find(Self.hash(domain, path), where: { $0.isFor(domain, path) }) else {
                return
            }
            currentTable.vacate(old.slot)
            state.count -= 1
            retire(old.record, &state)
            reclaim(&state)
        }
    }

    @inline(__always)
    private var unmanagedTable: Unmanaged<SlotTable> {
        // The word is never zero: it is the address of a table.
        .fromOpaque(UnsafeRawPointer(bitPattern: table.load(ordering: .acquiring))!)
    }

    private static func retained(_ table: SlotTable) -> UInt {
        UInt(bitPattern: Unmanaged.passRetained(table).toOpaque())
    }

    // The lock is held wherever this is used, so the table cannot be replaced meanwhile.
    private var currentTable: SlotTable {
        unmanagedTable.takeUnretainedValue()
    }

    private func retire(_ record: LinkRecord, _ state: inout Writer) {
        state.bytes -= record.byteCount
        state.retired.append((readers.retirementTag(), record))
    }

    private func reclaim(_ state: inout Writer) {
        while let oldest = state.retired.first, readers.areAllPast(oldest.tag) {
            // In one go: tags grow, so everything up to the last that is past can go.
            var end = 1
            while end < state.retired.count, readers.areAllPast(state.retired[end].tag) { end += 1 }
            for index in 0..<end { state.retired[index].record.deallocate() }
            state.retired.removeFirst(end)
        }
        state.retiredTables.removeAll { entry in
            guard readers.areAllPast(entry.tag) else { return false }
            entry.table.release()
            return true
        }
    }

    /// Keeps a quarter of the slots never used, by a larger table or by one without vacated slots.
    private func growIfNeeded(_ state: inout Writer) {
        let old = currentTable
        guard (state.occupied + 1) * 4 > old.capacity * 3 else { return }
        let bigger = SlotTable(capacity: state.count * 2 > old.capacity ? old.capacity * 2 : old.capacity)
        for slot in 0..<old.capacity {
            if let record = old.record(at: slot) { _ = bigger.add(record) }
        }
        state.occupied = state.count
        state.hand = 0
        table.store(Self.retained(bigger), ordering: .releasing)
        state.retiredTables.append((readers.retirementTag(), Unmanaged.passUnretained(old)))
    }

    /// Moves the clock hand until the budget is kept: a record used since its last visit gets a second chance.
    private func shrink(_ state: inout Writer) {
        let current = currentTable
        var steps = current.capacity * 2
        while state.bytes + current.capacity * 8 > byteBudget, state.count > 1, steps > 0 {
            let slot = state.hand
            state.hand = (slot + 1) & (current.capacity - 1)
            steps -= 1
            guard let record = current.record(at: slot), !record.takeUsedMark() else { continue }
            current.vacate(slot)
            state.count -= 1
            retire(record, &state)
        }
    }
}
