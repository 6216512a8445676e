import LinkDomain

/// All domains of the service, immutable, looked up by the bytes of a `Host`.
///
/// A change makes a new table. Event loops hold the one they started their turn with.
final class DomainTable: Sendable {
    let count: Int
    // Written in init, read-only afterwards, freed in deinit.
    private nonisolated(unsafe) let entries: UnsafeMutablePointer<DomainEntry>
    private nonisolated(unsafe) let slots: UnsafeMutablePointer<Int32>
    private let mask: Int
    private let indexes: [DomainID: Int]

    init(_ domains: [DomainEntry]) {
        count = domains.count
        entries = .allocate(capacity: max(domains.count, 1))
        entries.initialize(from: domains, count: domains.count)
        var capacity = 16
        while capacity < domains.count * 2 { capacity *= 2 }
        mask = capacity - 1
        slots = .allocate(capacity: capacity)
        slots.initialize(repeating: -1, count: capacity)
        indexes = Dictionary(domains.enumerated().map { ($1.id, $0) }) { first, _ in first }
        for (index, domain) in domains.enumerated() {
            var slot = domain.host.withUnsafeBufferPointer { Self.hash($0) } & mask
            while slots[slot] >= 0 { slot = (slot + 1) & mask }
            slots[slot] = Int32(index)
        }
    }

    deinit {
        entries.deinitialize(count: count)
        entries.deallocate()
        slots.deallocate()
    }

    /// One of the entries of the domain, of which there is one for each hostname.
    func entry(of id: DomainID) -> DomainEntry? { indexes[id].map { entries[$0] } }

    /// What an event loop uses within a turn while it holds the table: a look-up without reference counts.
    var view: View { View(entries: entries, slots: slots, mask: mask) }

    struct View {
        fileprivate let entries: UnsafeMutablePointer<DomainEntry>
        fileprivate let slots: UnsafeMutablePointer<Int32>
        fileprivate let mask: Int

        /// The domain whose hostname is `host`, ASCII case ignored (RFC 9110, section 4.2.3).
        func find(_ host: UnsafeBufferPointer<UInt8>) -> UnsafePointer<DomainEntry>? {
            var slot = DomainTable.hash(host) & mask
            while slots[slot] >= 0 {
                let entry = entries + Int(slots[slot])
                if entry.pointee.host.withUnsafeBufferPointer({ DomainTable.isSame($0, host) }) {
                    return UnsafePointer(entry)
                }
                slot = (slot + 1) & mask
            }
            return nil
        }
    }

    /// FNV-1a over the lower-case name.
    private static func hash(_ host: UnsafeBufferPointer<UInt8>) -> Int {
        var hash: UInt64 = 0xCBF2_9CE4_8422_2325
        for byte in host { hash = (hash ^ UInt64(byte.asciiLowercased)) &* 0x100_0000_01B3 }
        return Int(truncatingIfNeeded: hash ^ (hash >> 32))
    }

    private static func isSame(_ stored: UnsafeBufferPointer<UInt8>, _ host: UnsafeBufferPointer<UInt8>) -> Bool {
        guard stored.count == host.count else { return false }
        for index in 0..<stored.count where stored[index] != host[index].asciiLowercased { return false }
        return true
    }
}

extension UInt8 {
    @inline(__always)
    fileprivate var asciiLowercased: UInt8 { (0x41...0x5A).contains(self) ? self | 0x20 : self }
}
