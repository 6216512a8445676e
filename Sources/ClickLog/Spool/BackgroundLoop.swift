import Dispatch
import Glibc
import Synchronization

/// A thread that does something again and again: whenever it is signalled, and at least once in each interval.
final class BackgroundLoop: Sendable {
    private let interval: Int
    private let signal: DispatchSemaphore
    private let body: @Sendable () -> Void
    private let isStopped = Atomic<Bool>(true)
    private let ended = DispatchSemaphore(value: 0)

    /// `interval` in milliseconds.
    init(interval: Int, signal: DispatchSemaphore = DispatchSemaphore(value: 0), _ body: @escaping @Sendable () -> Void)
    {
        self.interval = max(1, interval)
        self.signal = signal
        self.body = body
    }

    func start() throws(SpoolError) {
        isStopped.store(false, ordering: .relaxed)
        let isStarted = BackgroundThread.start {
            self.run()
            self.ended.signal()
        }
        guard isStarted else {
            isStopped.store(true, ordering: .relaxed)
            throw .system(operation: "pthread_create", path: "", code: EAGAIN)
        }
    }

    /// Returns when the thread is through. The body runs once more before.
    func stop() {
        guard !isStopped.exchange(true, ordering: .relaxed) else { return }
        signal.signal()
        ended.wait()
    }

    private func run() {
        while !isStopped.load(ordering: .relaxed) {
            body()
            _ = signal.wait(timeout: .now() + .milliseconds(interval))
        }
        body()
    }
}
