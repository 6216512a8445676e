/// A set of ASCII characters.
struct ByteSet: Hashable, Sendable {
    private var low: UInt64 = 0
    private var high: UInt64 = 0

    init(_ ranges: ClosedRange<UInt8>...) {
        for byte in ranges.joined() { insert(byte) }
    }

    private mutating func insert(_ byte: UInt8) {
        if byte < 64 { low |= 1 << UInt64(byte) } else if byte < 128 { high |= 1 << UInt64(byte - 64) }
    }

    func contains(_ unit: some FixedWidthInteger) -> Bool {
        if unit < 64 { return low >> UInt64(unit) & 1 == 1 }
        return unit < 128 && high >> UInt64(unit - 64) & 1 == 1
    }

    /// The set with the other case of its letters added.
    var ignoringCase: ByteSet {
        var set = self
        for byte in UInt8(ascii: "A")...UInt8(ascii: "Z") {
            if contains(byte) { set.insert(byte | 0x20) }
            if contains(byte | 0x20) { set.insert(byte) }
        }
        return set
    }

    /// Any member, for making examples.
    var example: UInt8 { (0..<128).first { contains($0) } ?? 0 }
}
