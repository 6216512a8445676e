import Synchronization

/// What the hot path needs to know about the database: whether what is cached can be trusted, and if not, whether
/// asking makes sense.
///
/// While the node listens for changes, whatever is cached is right. Once the listening connection broke, changes may
/// have been missed, so each visit asks again; if the database cannot be asked either, what is cached is served as it
/// is, because a link that worked a moment ago is better than none.
final class Freshness: Sendable {
    /// Nanoseconds for which visits are answered from the cache after the database failed, before one asks it again.
    static let retryAfter: Int64 = 1_000_000_000

    private let listening = Atomic<Bool>(false)
    private let awayUntil = Atomic<Int64>(0)
    private let clock: @Sendable () -> Int64

    /// - Parameter clock: nanoseconds that never run back.
    init(clock: @escaping @Sendable () -> Int64 = Clock.monotonicNanoseconds) { self.clock = clock }

    /// Whether changes are being heard, so that cached links are right.
    var isListening: Bool { listening.load(ordering: .acquiring) }

    func setListening(_ isListening: Bool) { listening.store(isListening, ordering: .releasing) }

    /// Whether the database failed so lately that asking it again makes no sense yet.
    var isDatabaseAway: Bool {
        let until = awayUntil.load(ordering: .relaxed)
        return until != 0 && clock() < until
    }

    func databaseFailed() { awayUntil.store(clock() + Self.retryAfter, ordering: .relaxed) }

    func databaseAnswered() { awayUntil.store(0, ordering: .relaxed) }
}
