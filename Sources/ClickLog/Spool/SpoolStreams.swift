import Synchronization

/// The streams of a spool: what earlier processes left, then one for each writer.
final class SpoolStreams: Sendable {
    private let streams: Mutex<[SpoolStream]>

    init(leftover: [Segment]) { streams = Mutex([SpoolStream(leftover)]) }

    var all: [SpoolStream] { streams.withLock { $0 } }

    /// One spare for each writer.
    var writerCount: Int { streams.withLock { $0.count - 1 } }

    func add() -> SpoolStream {
        let stream = SpoolStream()
        streams.withLock { $0.append(stream) }
        return stream
    }
}
