import Dispatch
import Synchronization

/// The thread that keeps segments ready and brings them to the disk.
final class SpoolMaintainer: Sendable {
    private let store: SegmentStore
    private let faults: SpoolFaults
    private let interval: Int
    private let streams: SpoolStreams
    private let isStopped = Atomic<Bool>(false)
    private let ended = DispatchSemaphore(value: 0)

    /// `interval` in milliseconds between two rounds of synchronization.
    init(store: SegmentStore, streams: SpoolStreams, faults: SpoolFaults, interval: Int) {
        self.store = store
        self.streams = streams
        self.faults = faults
        self.interval = max(1, interval)
    }

    func start() {
        DispatchQueue(label: "spool.maintainer").async {
            self.run()
            self.ended.signal()
        }
    }

    /// Returns when the thread is through and everything is on the disk.
    func stop() {
        guard !isStopped.exchange(true, ordering: .relaxed) else { return }
        store.attention.signal()
        ended.wait()
    }

    private func run() {
        var next = WallClock.monotonicMilliseconds
        while !isStopped.load(ordering: .relaxed) {
            prepare()
            if WallClock.monotonicMilliseconds >= next {
                synchronize()
                next = WallClock.monotonicMilliseconds + interval
            }
            let rest = max(1, next - WallClock.monotonicMilliseconds)
            _ = store.attention.wait(timeout: .now() + .milliseconds(rest))
        }
        synchronize()
    }

    private func prepare() {
        do { try store.prepare(streams.writerCount) } catch { faults.note(error) }
    }

    /// Only what is new since the last time and not in the database by now: mostly a fraction of a second's clicks.
    private func synchronize() {
        for segment in streams.all.flatMap(\.segments) {
            let settled = segment.settledEnd.load(ordering: .relaxed)
            let start = max(settled, segment.synchronizedEnd.load(ordering: .relaxed))
            let end = segment.publishedEnd.load(ordering: .acquiring)
            guard start < end else { continue }
            do {
                try segment.synchronize(start..<end)
                segment.synchronizedEnd.store(end, ordering: .relaxed)
            } catch { faults.note(error) }
        }
    }
}
