import Cryptography
import LinkDomain
import Synchronization

/// Keys that were found valid a moment ago.
///
/// An entry is believed for ``lifetime``, so a key that another node revokes works here for as long at most; one that this
/// node revokes is forgotten at once.
final class KeyCache: Sendable {
    struct Entry: Sendable {
        let holder: KeyHolder
        let until: Timestamp
    }

    static let lifetimeSeconds: Int64 = 2
    private static let limit = 10_000

    private let entries = Mutex<[Digest: Entry]>([:])

    func holder(of digest: Digest, at now: Timestamp) -> KeyHolder? {
        entries.withLock { entries in
            guard let entry = entries[digest], now < entry.until else { return nil }
            return entry.holder
        }
    }

    func keep(_ holder: KeyHolder, for digest: Digest, at now: Timestamp) {
        let end = now.adding(microseconds: Self.lifetimeSeconds * 1_000_000)
        let entry = Entry(holder: holder, until: min(end, holder.expires ?? end))
        entries.withLock { entries in
            // They would all be stale within seconds; starting over is cheaper than keeping an order.
            if entries.count >= Self.limit { entries.removeAll() }
            entries[digest] = entry
        }
    }

    func forget(_ key: APIKeyID) {
        entries.withLock { entries in entries = entries.filter { $0.value.holder.key != key } }
    }
}
