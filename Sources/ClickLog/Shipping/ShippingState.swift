import LinkDomain
import Synchronization

/// What the shipper remembers between two batches: where it is in each file, and nothing that the database would not say
/// as well.
///
/// `@unchecked Sendable`: everything is touched inside ``exclusively(_:)`` only. A `Mutex` around it would not do, because
/// a batch needs the session beside it, which belongs to the task.
final class ShippingState: @unchecked Sendable {
    let node: String
    let quarantine: Quarantine
    var encoder: RowEncoder
    /// What the batch under way, or the last one, consists of.
    var batch = Batch()
    /// Days whose partition has been seen.
    var days: Set<ClickDay> = []
    private let lock = Mutex(())
    private let spool: Spool
    private var cursors: [String: SegmentCursor] = [:]
    private var rotation = 0

    init(spool: Spool, quarantine: Quarantine, enrichment: Enrichment) {
        node = spool.configuration.node
        encoder = RowEncoder(node: node, enrichment: enrichment)
        self.spool = spool
        self.quarantine = quarantine
    }

    /// Runs `body` while nobody else does. The shipper makes one batch at a time, so nobody waits here for long.
    func exclusively<Value>(_ body: (ShippingState) throws -> Value) rethrows -> Value {
        try lock.withLock { _ in try body(self) }
    }

    /// Whether there may be something to ship. Another stream comes first each time, so that none waits for the others.
    func beginBatch() -> Bool {
        batch = Batch()
        rotation += 1
        return !dueCursors().isEmpty
    }

    /// Segments that may hold something to ship, those of a stream in order.
    func dueCursors() -> [SegmentCursor] {
        let streams = spool.streams.all
        let rotation = rotation % streams.count
        return (streams[rotation...] + streams[..<rotation]).flatMap { stream in
            stream.segments.map(cursor(for:)).filter(\.isDue)
        }
    }

    /// Counts what a committed batch has settled.
    func settle(_ batch: Batch) {
        for part in batch.parts {
            guard let cursor = cursors[part.segment] else { continue }
            cursor.isRegistered = true
            cursor.settle(to: part.end, stored: part.stored, unstorable: part.unstorable)
        }
    }

    /// Deletes the files that have done their service, and says which are left.
    func retireFinished() -> [String] {
        var left: [String] = []
        for stream in spool.streams.all {
            for segment in stream.segments {
                if cursor(for: segment).isFinished {
                    cursors[segment.name] = nil
                    stream.retire(segment)
                    spool.store.discard(segment)
                } else {
                    left.append(segment.name)
                }
            }
        }
        return left
    }

    /// The time of the oldest click that is not known to be in the database.
    func oldestWaiting() -> Timestamp? { dueCursors().compactMap { $0.firstClick()?.click.time }.min() }

    private func cursor(for segment: Segment) -> SegmentCursor {
        if let known = cursors[segment.name] { return known }
        let new = SegmentCursor(segment)
        cursors[segment.name] = new
        return new
    }
}
