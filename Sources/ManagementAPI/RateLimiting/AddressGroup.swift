import HTTPServing

/// The addresses that count as one client: a single one of IPv4, a /64 of IPv6, which is what one subscriber gets.
struct AddressGroup: Hashable, Sendable {
    private let family: PeerAddress.Family
    private let prefix: UInt64

    init(_ address: PeerAddress) {
        family = address.family
        prefix = address.family == .v6 ? address.high : address.low
    }
}
