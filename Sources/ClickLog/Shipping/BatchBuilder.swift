import LinkDomain
import Postgres

/// Puts clicks into a batch, from one segment after the other, until it is big enough or another day begins.
struct BatchBuilder {
    let state: ShippingState
    let day: ClickDay
    let now: Timestamp
    let limits: Batch.Limits
    private(set) var batch = Batch()
    private let end: Int

    init(state: ShippingState, day: ClickDay, now: Timestamp, limits: Batch.Limits) {
        self.state = state
        self.day = day
        self.now = now
        self.limits = limits
        end = WallClock.monotonicMilliseconds + limits.milliseconds
    }

    mutating func add(_ cursor: SegmentCursor, to copier: inout BinaryCopier) throws {
        var part = Batch.Part(segment: cursor.segment.name, start: cursor.settled)
        defer { if part.end > part.start { batch.parts.append(part) } }
        while !batch.isFull {
            let place = Batch.Place(segment: part.segment, offset: part.end)
            switch cursor.segment.step(at: part.end) {
            case .record(let bytes, let next):
                if let click = ClickRecord(bytes) {
                    let time = ClickDay.storable(click.time, now: now)
                    guard ClickDay(time) == day else {
                        batch.hasMore = true
                        return
                    }
                    if batch.first == nil { batch.first = place }
                    count(bytes)
                    try state.encoder.copy(click, segment: cursor.name, offset: part.end, time: time, into: &copier)
                    part.stored += 1
                } else {
                    state.quarantine.keep(bytes, of: place, as: "unreadable")
                    part.unstorable += 1
                }
                part.end = next
            case .damage(let next):
                state.quarantine.keepDamage(cursor.segment.mapping.bytes(part.end..<next), of: place)
                part.end = next
            case .pending, .finished: return
            }
        }
    }

    private mutating func count(_ bytes: UnsafeRawBufferPointer) {
        batch.rows += 1
        batch.bytes += bytes.count
        if batch.rows >= limits.rows || batch.bytes >= limits.bytes
            || (batch.rows & 0xFF == 0 && WallClock.monotonicMilliseconds >= end)
        {
            batch.isFull = true
            batch.hasMore = true
        }
    }
}
