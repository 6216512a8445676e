/// A visitor's address as far as it may be kept: whoever makes one has cut it to the tenant's privacy already.
///
/// Bytes beyond `prefixLength` are cleared here, so that a network carries no trace of the host it was cut from.
public struct ClickAddress: Hashable, Sendable {
    public enum Family: UInt8, Sendable {
        case none = 0
        case v4 = 4
        case v6 = 6
    }

    public let family: Family
    /// 32 and 128 for a whole address, less for a network.
    public let prefixLength: UInt8
    /// The address from its first byte on; IPv4 takes the first four.
    let high: UInt64
    let low: UInt64

    public static let none = ClickAddress(family: .none, prefixLength: 0, high: 0, low: 0)

    /// `address` holds the four bytes from the most significant on.
    public static func v4(_ address: UInt32, prefixLength: UInt8 = 32) -> ClickAddress {
        ClickAddress(family: .v4, prefixLength: min(prefixLength, 32), high: UInt64(address) << 32, low: 0)
    }

    /// The two halves from the most significant byte on.
    public static func v6(high: UInt64, low: UInt64, prefixLength: UInt8 = 128) -> ClickAddress {
        ClickAddress(family: .v6, prefixLength: min(prefixLength, 128), high: high, low: low)
    }

    init(family: Family, prefixLength: UInt8, high: UInt64, low: UInt64) {
        self.family = family
        self.prefixLength = prefixLength
        // A shift by 64 or more leaves zero.
        self.high = prefixLength >= 64 ? high : high & ~(UInt64.max >> UInt64(prefixLength))
        self.low = prefixLength >= 128 ? low : prefixLength <= 64 ? 0 : low & ~(UInt64.max >> UInt64(prefixLength - 64))
    }

    /// The four or 16 bytes of the address, or nothing.
    public var bytes: [UInt8] {
        let all = [high, low].flatMap { half in (0..<8).map { UInt8(truncatingIfNeeded: half >> (56 - $0 * 8)) } }
        return Array(all.prefix(byteCount))
    }

    var byteCount: Int {
        switch family {
        case .none: 0
        case .v4: 4
        case .v6: 16
        }
    }
}
