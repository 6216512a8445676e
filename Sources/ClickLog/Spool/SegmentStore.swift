import Dispatch
import Glibc
import LinkDomain
import Synchronization

/// Makes segments within the spool's capacity and keeps some ready, so that a writer rarely waits for the disk.
final class SegmentStore: Sendable {
    private struct Reserve {
        /// Ready to be written to.
        var spares: [Segment] = []
        /// Shipped, their files still there.
        var discarded: [Segment] = []

        func needsSpare(_ count: Int) -> Bool {
            spares.count < count || (!discarded.isEmpty && spares.count < count * 2)
        }
    }

    let directory: SpoolDirectory
    let capacity: Int
    let segmentSize: Int
    /// Signalled when there is something to prepare or to clear away.
    let attention = DispatchSemaphore(value: 0)
    private let allocated = Atomic<Int>(0)
    private let reserve = Mutex(Reserve())

    init(directory: SpoolDirectory, capacity: Int, segmentSize: Int) {
        self.directory = directory
        self.capacity = capacity
        self.segmentSize = segmentSize
    }

    var bytes: Int { allocated.load(ordering: .relaxed) }

    /// Segments left by earlier processes; empty ones go at once.
    func adopt() throws(SpoolError) -> [Segment] {
        var adopted: [Segment] = []
        for id in try directory.segments() {
            let segment = try Segment(adopting: id, in: directory)
            allocated.add(segment.size, ordering: .relaxed)
            if segment.waiting > 0 { adopted.append(segment) } else { delete(segment) }
        }
        return adopted
    }

    /// A segment to write to, made on the spot if none is ready, or nil when the capacity is used up.
    func take() throws(SpoolError) -> Segment? {
        if let spare = reserve.withLock({ $0.spares.popLast() }) {
            attention.signal()
            return spare
        }
        return try make()
    }

    /// Brings the spares to `count`, as far as the capacity goes. Of the files given back it keeps as many again, emptied,
    /// so that a spool in balance makes no new ones.
    func prepare(_ count: Int, _ faults: SpoolFaults) {
        do { try prepare(count) } catch { faults.note(error) }
        for segment in takeDiscarded() { delete(segment) }
    }

    private func prepare(_ count: Int) throws(SpoolError) {
        while reserve.withLock({ $0.needsSpare(count) }) {
            guard let segment = try make() else { return }
            // Ready even if this fails: nothing is lost but the name, and that only to a power failure.
            defer { reserve.withLock { $0.spares.insert(segment, at: 0) } }
            try directory.synchronize()
        }
    }

    /// Takes a segment back of which nothing is needed any more.
    func discard(_ segment: Segment) {
        guard segment.size == segmentSize else { return delete(segment) }
        reserve.withLock { $0.discarded.append(segment) }
        attention.signal()
    }

    /// Deletes all files that hold nothing.
    func clear() {
        let spares = reserve.withLock { reserve in
            defer { reserve.spares = [] }
            return reserve.spares
        }
        for segment in spares + takeDiscarded() { delete(segment) }
    }

    private func make() throws(SpoolError) -> Segment? {
        let id = UUIDv7(at: WallClock.now)
        if let old = takeRecyclable() { return try Segment(recycling: old, as: id, in: directory) }
        let total = allocated.add(segmentSize, ordering: .relaxed).newValue
        do {
            if total <= capacity { return try Segment(making: id, in: directory, size: segmentSize) }
        } catch {
            allocated.subtract(segmentSize, ordering: .relaxed)
            throw error
        }
        allocated.subtract(segmentSize, ordering: .relaxed)
        return nil
    }

    private func delete(_ segment: Segment) {
        unlink(directory.path(of: segment.id))
        allocated.subtract(segment.size, ordering: .relaxed)
    }

    private func takeRecyclable() -> Segment? {
        reserve.withLock { reserve in
            reserve.discarded.popLast()
        }
    }

    private func takeDiscarded() -> [Segment] {
        reserve.withLock { reserve in
            defer { reserve.discarded = [] }
            return reserve.discarded
        }
    }
}
