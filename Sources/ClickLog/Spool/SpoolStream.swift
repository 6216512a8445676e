import Synchronization

/// The segments of one writer, or those left by earlier processes, in order.
///
/// A lock, because the writer adds a segment only every few ten thousand clicks and the shipper asks a few times a
/// second.
final class SpoolStream: Sendable {
    private struct State {
        var segments: [Segment]
        /// What the deleted ones held.
        var retired = ClickCounts()
    }

    /// Clicks that the caller served although there was no room for them.
    let dropped = Atomic<Int>(0)
    private let state: Mutex<State>

    init(_ segments: [Segment] = []) { state = Mutex(State(segments: segments)) }

    var segments: [Segment] { state.withLock { $0.segments } }

    func append(_ segment: Segment) { state.withLock { $0.segments.append(segment) } }

    /// Takes a segment out whose records are all settled.
    func retire(_ segment: Segment) {
        state.withLock { state in
            state.segments.removeAll { $0 === segment }
            state.retired.add(segment)
        }
    }

    var counts: ClickCounts {
        var counts = state.withLock { state in
            var counts = state.retired
            for segment in state.segments { counts.add(segment) }
            return counts
        }
        let dropped = dropped.load(ordering: .relaxed)
        counts.accepted += dropped
        counts.dropped += dropped
        return counts
    }
}
