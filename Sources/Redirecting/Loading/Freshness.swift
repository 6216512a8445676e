import Synchronization

#if canImport(Glibc)
    import Glibc
#endif

/// What the hot path needs to know about the database: whether what is cached can be trusted, and if not, whether
/// asking makes sense.
///
/// While the node listens for changes, whatever is cached is right. Once the listening connection broke, changes may
/// have been missed, so each visit asks again; if the database cannot be asked either, what is cached is served as it
/// is, because a link that worked a moment ago is better than none.
final class Freshness: Sendable {
    /// How long visits are answered from the cache after the database failed, before one asks again.
    private static let retryAfterSeconds: Int64 = 1

    private let listening = Atomic<Bool>(false)
    private let awayUntil = Atomic<Int64>(0)

    /// Whether changes are being heard, so that cached links are right.
    var isListening: Bool { listening.load(ordering: .acquiring) }

    func setListening(_ isListening: Bool) { listening.store(isListening, ordering: .releasing) }

    /// Whether the database failed so lately that asking it again makes no sense yet.
    var isDatabaseAway: Bool {
        let until = awayUntil.load(ordering: .relaxed)
        return until != 0 && Self.monotonicSeconds() < until
    }

    func databaseFailed() { awayUntil.store(Self.monotonicSeconds() + Self.retryAfterSeconds, ordering: .relaxed) }

    func databaseAnswered() { awayUntil.store(0, ordering: .relaxed) }

    private static func monotonicSeconds() -> Int64 {
        var time = timespec()
        clock_gettime(CLOCK_MONOTONIC_COARSE, &time)
        return Int64(time.tv_sec)
    }
}
