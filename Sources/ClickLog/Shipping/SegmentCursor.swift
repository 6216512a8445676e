import LinkDomain
import Synchronization

/// Where the shipper is in a segment.
final class SegmentCursor {
    let segment: Segment
    /// The segment's name in UTF-8.
    let name: [UInt8]
    /// Up to here everything is known to be in the database.
    private(set) var settled = Segment.headerSize
    /// Whether the database is known to have a row for it.
    var isRegistered = false

    init(_ segment: Segment) {
        self.segment = segment
        name = Array(segment.name.utf8)
    }

    /// Whether there may be something to ship.
    var isDue: Bool { segment.waiting > 0 || (segment.sealedEnd.map { settled < $0 } ?? false) }

    /// Whether the file has done its service.
    var isFinished: Bool { segment.sealedEnd.map { settled >= $0 } ?? false }

    /// Follows the database to `position`: further than known after a restart, or when the answer to a commit was lost;
    /// back, when it was restored or a standby took over that had not got everything.
    func follow(to position: Int) {
        if position > settled {
            settle(to: position, stored: countRecords(settled..<position), unstorable: 0)
        } else if position < settled {
            segment.stored.subtract(countRecords(position..<settled), ordering: .releasing)
            move(to: position)
        }
    }

    func settle(to position: Int, stored: Int, unstorable: Int) {
        guard position > settled else { return }
        move(to: position)
        segment.stored.add(stored, ordering: .releasing)
        segment.unstorable.add(unstorable, ordering: .releasing)
    }

    private func move(to position: Int) {
        settled = position
        segment.settledEnd.store(position, ordering: .relaxed)
    }

    /// The day of the next click.
    func firstDay(now: Timestamp) -> ClickDay? {
        firstClick().map { ClickDay(ClickDay.storable($0.click.time, now: now)) }
    }

    /// The next click and its place.
    func firstClick() -> (click: ClickRecord, offset: Int)? {
        var offset = settled
        while true {
            switch segment.step(at: offset) {
            case .record(let bytes, let next):
                if let click = ClickRecord(bytes) { return (click, offset) }
                offset = next
            case .damage(let next): offset = next
            case .pending, .finished: return nil
            }
        }
    }

    func countRecords(_ range: Range<Int>) -> Int {
        var offset = range.lowerBound
        var count = 0
        while offset < range.upperBound {
            switch segment.step(at: offset) {
            case .record(_, let next):
                count += 1
                offset = next
            case .damage(let next): offset = next
            case .pending, .finished: return count
            }
        }
        return count
    }
}
