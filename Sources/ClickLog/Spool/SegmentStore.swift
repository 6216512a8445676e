import Dispatch
import Glibc
import LinkDomain
import Synchronization

/// Makes segments within the spool's capacity and keeps some ready, so that a writer rarely waits for the disk.
final class SegmentStore: Sendable {
    let directory: SpoolDirectory
    let capacity: Int
    let segmentSize: Int
    /// Signalled when a spare was taken.
    let attention = DispatchSemaphore(value: 0)
    private let allocated = Atomic<Int>(0)
    private let spares = Mutex<[Segment]>([])

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
            if segment.waiting > 0 { adopted.append(segment) } else { discard(segment) }
        }
        return adopted
    }

    /// A segment to write to, made on the spot if none is ready, or nil when the capacity is used up.
    func take() throws(SpoolError) -> Segment? {
        if let spare = spares.withLock({ $0.popLast() }) {
            attention.signal()
            return spare
        }
        return try make()
    }

    /// Brings the spares to `count`, as far as the capacity goes.
    func prepare(_ count: Int) throws(SpoolError) {
        while spares.withLock({ $0.count }) < count {
            guard let segment = try make() else { return }
            try directory.synchronize()
            spares.withLock { $0.insert(segment, at: 0) }
        }
    }

    /// Deletes a segment of which nothing is needed any more. Readers may still hold its mapping.
    func discard(_ segment: Segment) {
        unlink(directory.path(of: segment.id))
        allocated.subtract(segment.size, ordering: .relaxed)
    }

    func discardSpares() {
        for spare in spares.withLock({ spares in
            defer { spares = [] }
            return spares
        }) { discard(spare) }
    }

    private func make() throws(SpoolError) -> Segment? {
        guard reserve() else { return nil }
        do {
            return try Segment(making: UUIDv7(at: WallClock.now), in: directory, size: segmentSize)
        } catch {
            allocated.subtract(segmentSize, ordering: .relaxed)
            throw error
        }
    }

    private func reserve() -> Bool {
        let total = allocated.add(segmentSize, ordering: .relaxed).newValue
        if total <= capacity { return true }
        allocated.subtract(segmentSize, ordering: .relaxed)
        return false
    }
}
