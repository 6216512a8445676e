import Synchronization

/// The domain table in force, swapped whole.
///
/// A version number lets an event loop see at the start of each turn, with one load, that nothing changed; only when
/// something did does it take the lock to fetch the new table.
final class LiveDomainTable: Sendable {
    private let table = Mutex(DomainTable([]))
    private let version = Atomic<UInt64>(0)

    /// Goes up with each swap.
    var currentVersion: UInt64 { version.load(ordering: .acquiring) }

    /// The table and the version that it is at least of.
    func current() -> (table: DomainTable, version: UInt64) {
        let seen = currentVersion
        return (table.withLock { $0 }, seen)
    }

    func swap(_ next: DomainTable) {
        table.withLock { $0 = next }
        version.add(1, ordering: .releasing)
    }
}
