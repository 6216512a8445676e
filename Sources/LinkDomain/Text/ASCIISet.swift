/// A set of ASCII bytes as 128 bits: a look-up is a shift and two comparisons, without memory.
struct ASCIISet: Sendable {
    private let low: UInt64
    private let high: UInt64

    init(_ members: StaticString) {
        var low: UInt64 = 0
        var high: UInt64 = 0
        members.withUTF8Buffer { bytes in
            for byte in bytes {
                if byte < 64 { low |= 1 << UInt64(byte) } else { high |= 1 << UInt64(byte - 64) }
            }
        }
        self.low = low
        self.high = high
    }

    @inline(__always)
    func contains(_ byte: UInt8) -> Bool {
        byte < 128 && (byte < 64 ? low : high) >> UInt64(byte & 63) & 1 == 1
    }
}

extension ASCIISet {
    /// What RFC 3986 lets stand as it is within a segment of a path: `pchar` without percent-encoding.
    static let pathCharacters = ASCIISet(
        "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-._~!$&'()*+,;=:@")

    /// What stands as it is in a query or fragment. Brackets are beyond RFC 3986, but browsers leave them.
    static let queryCharacters = ASCIISet(
        "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-._~!$&'()*+,;=:@/?[]")

    /// What stands as it is in the name or value of a query item.
    static let queryItemCharacters = ASCIISet(
        "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-._~!$'()*,:@/")
}
