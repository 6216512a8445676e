/// The PROXY protocol's binary header, version 2, with which a load balancer tells whom it speaks for.
enum ProxyHeader {
    enum Outcome: Equatable {
        case incomplete
        case malformed
        /// The client's address, or `nil` where the proxy speaks for itself, and the header's length.
        case complete(PeerAddress?, length: Int)
    }

    private static let signature: StaticString = "\r\n\r\n\0\r\nQUIT\n"
    private static let fixedLength = 16
    /// Addresses and the type-length-value lists that may follow them.
    private static let maximumLength = 536

    static func parse(_ bytes: Span<UInt8>) -> Outcome {
        for index in 0..<min(bytes.count, 12) where bytes[index] != signature.utf8Start[index] { return .malformed }
        guard bytes.count >= fixedLength else { return .incomplete }
        let command = bytes[12]
        guard command == 0x20 || command == 0x21 else { return .malformed }
        let length = Int(bytes[14]) << 8 | Int(bytes[15])
        guard length <= maximumLength - fixedLength else { return .malformed }
        guard bytes.count >= fixedLength + length else { return .incomplete }
        let isLocal = command == 0x20
        return address(bytes, family: bytes[13], length: length, isLocal: isLocal)
    }

    private static func address(_ bytes: Span<UInt8>, family: UInt8, length: Int, isLocal: Bool) -> Outcome {
        let total = fixedLength + length
        if isLocal || family == 0x00 { return .complete(nil, length: total) }
        switch family {
        case 0x11 where length >= 12:
            let address = PeerAddress(v4: UInt32(truncatingIfNeeded: number(bytes, at: 16, count: 4)))
            return .complete(address, length: total)
        case 0x21 where length >= 36:
            let address = PeerAddress(v6: number(bytes, at: 16, count: 8), number(bytes, at: 24, count: 8))
            return .complete(address, length: total)
        default: return .malformed
        }
    }

    private static func number(_ bytes: Span<UInt8>, at start: Int, count: Int) -> UInt64 {
        var value: UInt64 = 0
        for index in start..<start + count { value = value << 8 | UInt64(bytes[index]) }
        return value
    }
}
