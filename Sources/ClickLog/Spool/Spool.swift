/// The clicks of one node on their way to the database, in memory-mapped files.
///
/// ```swift
/// let spool = try Spool(SpoolConfiguration(directory: "/var/lib/landfall/spool", node: "a"))
/// let writer = spool.makeWriter()  // one for each loop thread
/// ```
///
/// One process at a time uses a directory; the kernel's lock on it ends with the process. What an earlier process left
/// is found at start and shipped first.
public final class Spool: Sendable {
    public let configuration: SpoolConfiguration
    let store: SegmentStore
    let streams: SpoolStreams
    let faults = SpoolFaults()
    /// Two threads, so that a disk that takes its time over the one does not hold up the other.
    private let preparing: BackgroundLoop
    private let synchronizing: BackgroundLoop

    public init(_ configuration: SpoolConfiguration) throws(SpoolError) {
        self.configuration = configuration
        let minimum = configuration.segmentSize * 4
        guard configuration.capacity >= minimum else { throw .capacityTooSmall(minimum: minimum) }
        let directory = try SpoolDirectory(configuration.directory, node: configuration.node)
        store = SegmentStore(
            directory: directory, capacity: configuration.capacity, segmentSize: configuration.segmentSize)
        streams = SpoolStreams(leftover: try store.adopt())
        preparing = BackgroundLoop(interval: 1000, signal: store.attention) { [store, streams, faults] in
            store.prepare(streams.writerCount, faults)
        }
        synchronizing = BackgroundLoop(interval: configuration.synchronization.interval) { [streams, faults] in
            streams.synchronize(faults)
        }
        try start()
    }

    deinit { stop() }

    /// A writer for one thread. It may outlive neither the thread nor ``close()``.
    public func makeWriter() -> SpoolWriter {
        let isStrict = configuration.synchronization == .strict
        return SpoolWriter(store: store, stream: streams.add(), faults: faults, isStrict: isStrict)
    }

    /// What became of the clicks so far. Safe to ask from any thread at any time.
    public var counts: ClickCounts { streams.all.reduce(ClickCounts()) { $0 + $1.counts } }

    /// What the files take on the disk.
    public var bytes: Int { store.bytes }

    /// Brings everything to the disk and lets go of the directory. The writers are done by then, and the shipper is too.
    public func close() {
        stop()
        store.clear()
        store.directory.unlock()
    }

    private func start() throws(SpoolError) {
        try preparing.start()
        try synchronizing.start()
    }

    private func stop() {
        preparing.stop()
        synchronizing.stop()
    }
}
