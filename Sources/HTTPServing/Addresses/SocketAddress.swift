/// Where a server listens: a numeric address and a port, written `127.0.0.1:8080` or `[::1]:8080`.
public struct SocketAddress: Hashable, Sendable {
    public var address: PeerAddress
    /// 0 lets the system choose.
    public var port: UInt16

    public init(address: PeerAddress, port: UInt16) {
        self.address = address
        self.port = port
    }

    public init?(_ text: String) {
        guard let colon = text.lastIndex(of: ":") else { return nil }
        let digits = text[text.index(after: colon)...]
        guard !digits.isEmpty, digits.utf8.allSatisfy({ (48...57).contains($0) }), let port = UInt16(digits) else {
            return nil
        }
        var host = text[..<colon]
        if host.hasPrefix("[") && host.hasSuffix("]") {
            host = host.dropFirst().dropLast()
            guard host.contains(":") else { return nil }
        } else if host.contains(":") {
            return nil
        }
        guard let address = PeerAddress(host) else { return nil }
        self.init(address: address, port: port)
    }
}

extension SocketAddress: CustomStringConvertible {
    public var description: String { address.family == .v6 ? "[\(address)]:\(port)" : "\(address):\(port)" }
}
