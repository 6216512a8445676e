/// A host and perhaps a port, as in the `Host` field: a name, an IPv4 address, or an IPv6 address in brackets.
struct Authority {
    static let maximumLength = 255 + 6

    private(set) var host: RequestHead.Slot
    private(set) var port: UInt16?

    /// `nil` when it is empty or malformed; user information (`user@host`) is malformed here.
    init?(_ bytes: Span<UInt8>, _ range: Range<Int>) {
        guard !range.isEmpty, range.count <= Self.maximumLength else { return nil }
        guard let hostEnd = Self.hostEnd(bytes, range) else { return nil }
        host = RequestHead.Slot(range.lowerBound, hostEnd)
        guard hostEnd < range.upperBound else { return }
        guard bytes[hostEnd] == Octet.colon else { return nil }
        var value = 0
        for index in hostEnd + 1..<range.upperBound {
            guard Octet.isDigit(bytes[index]) else { return nil }
            value = value * 10 + Int(bytes[index] - UInt8(ascii: "0"))
            guard value <= 65_535 else { return nil }
        }
        port = hostEnd + 1 == range.upperBound ? nil : UInt16(truncatingIfNeeded: value)
    }

    /// What stands in an authority beside the characters of names.
    @inline(__always)
    static func isPunctuation(_ byte: UInt8) -> Bool {
        byte == Octet.colon || byte == UInt8(ascii: "[") || byte == UInt8(ascii: "]")
    }

    private static func hostEnd(_ bytes: Span<UInt8>, _ range: Range<Int>) -> Int? {
        guard bytes[range.lowerBound] != UInt8(ascii: "[") else {
            guard let bracket = bytes.firstIndex(of: UInt8(ascii: "]"), in: range) else { return nil }
            let address = bytes.extracting(range.lowerBound + 1..<bracket)
            guard address.count >= 2, let parsed = PeerAddress(parsing: address) else { return nil }
            // "[192.0.2.1]" parses as IPv4, which has no brackets.
            guard parsed.family == .v6 || bytes.firstIndex(of: Octet.colon, in: range) ?? bracket < bracket else {
                return nil
            }
            return bracket + 1
        }
        var end = range.lowerBound
        while end < range.upperBound && Octet.isHostName(bytes[end]) { end += 1 }
        return end == range.lowerBound ? nil : end
    }
}
