/// A CIDR block such as `10.0.0.0/8` or `2001:db8::/32`; a bare address is a block of one.
public struct AddressBlock: Hashable, Sendable {
    private let base: PeerAddress
    private let prefix: Int

    /// `nil` when `text` is no block, or has bits set beyond its prefix.
    public init?(_ text: some StringProtocol) {
        let parts = text.split(separator: "/", maxSplits: 1, omittingEmptySubsequences: false)
        guard let address = PeerAddress(parts[0]), address.family != .none else { return nil }
        let width = address.family == .v4 ? 32 : 128
        var length = width
        if parts.count == 2 {
            guard parts[1].utf8.allSatisfy({ (48...57).contains($0) }), let parsed = Int(parts[1]) else { return nil }
            length = parsed
        }
        guard length <= width else { return nil }
        base = address
        prefix = length
        guard Self.masked(address, to: length) == (address.high, address.low) else { return nil }
    }

    public func contains(_ address: PeerAddress) -> Bool {
        address.family == base.family && Self.masked(address, to: prefix) == (base.high, base.low)
    }

    private static func masked(_ address: PeerAddress, to prefix: Int) -> (UInt64, UInt64) {
        if address.family == .v4 {
            return (0, prefix == 0 ? 0 : address.low & (0xffff_ffff << UInt64(32 - prefix) & 0xffff_ffff))
        }
        let high = prefix == 0 ? 0 : address.high & (~0 << UInt64(max(64 - prefix, 0)))
        let low = prefix <= 64 ? 0 : address.low & (~0 << UInt64(128 - prefix))
        return (high, low)
    }
}
