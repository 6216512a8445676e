import Synchronization

/// The disk's refusals, for the log and for `/metrics`.
final class SpoolFaults: Sendable {
    let count = Atomic<Int>(0)
    private let last = Mutex<SpoolError?>(nil)

    func note(_ error: SpoolError) {
        count.add(1, ordering: .relaxed)
        last.withLock { $0 = error }
    }

    /// The last error since the call before this one.
    func takeLast() -> SpoolError? {
        last.withLock { last in
            defer { last = nil }
            return last
        }
    }
}
