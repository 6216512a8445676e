import Synchronization

/// The streams of a spool: what earlier processes left, then one for each writer.
final class SpoolStreams: Sendable {
    private let streams: Mutex<[SpoolStream]>

    init(leftover: [Segment]) { streams = Mutex([SpoolStream(leftover)]) }

    var all: [SpoolStream] { streams.withLock { $0 } }

    var writerCount: Int { streams.withLock { $0.count - 1 } }

    func add() -> SpoolStream {
        let stream = SpoolStream()
        streams.withLock { $0.append(stream) }
        return stream
    }

    /// Brings to the disk what is new since the last time and not in the database by now: mostly a fraction of a second's
    /// clicks.
    func synchronize(_ faults: SpoolFaults) {
        for segment in all.flatMap(\.segments) {
            do { try segment.synchronizeWaiting() } catch { faults.note(error) }
        }
    }
}
