/// An IP address of a client: sixteen bytes and the family they belong to.
///
/// An IPv4 address that comes mapped into IPv6 (`::ffff:192.0.2.1`) is held as the IPv4 address it is, so that one
/// client is one value.
public struct PeerAddress: Hashable, Sendable {
    public enum Family: UInt8, Sendable {
        /// No address is known, as on a Unix socket.
        case none
        case v4
        case v6
    }

    public let family: Family
    /// The first eight bytes in network order; for IPv4, zero.
    public let high: UInt64
    /// The last eight bytes; for IPv4, the address in the lowest 32 bits.
    public let low: UInt64

    public static let unknown = PeerAddress(family: .none, high: 0, low: 0)

    private init(family: Family, high: UInt64, low: UInt64) {
        self.family = family
        self.high = high
        self.low = low
    }

    public init(v4 address: UInt32) { self.init(family: .v4, high: 0, low: UInt64(address)) }

    public init(v6 high: UInt64, _ low: UInt64) {
        if high == 0 && low >> 32 == 0xffff {
            self.init(family: .v4, high: 0, low: low & 0xffff_ffff)
        } else {
            self.init(family: .v6, high: high, low: low)
        }
    }

    /// The address in network order: four bytes for IPv4 at the front and zeros, or sixteen for IPv6.
    public var bytes: InlineArray<16, UInt8> {
        let (first, second) = family == .v4 ? (low << 32, 0) : (high, low)
        return InlineArray { index in
            UInt8(truncatingIfNeeded: (index < 8 ? first : second) >> UInt64((7 - index % 8) * 8))
        }
    }

    public var isLoopback: Bool {
        switch family {
        case .none: false
        case .v4: low >> 24 == 127
        case .v6: high == 0 && low == 1
        }
    }
}
