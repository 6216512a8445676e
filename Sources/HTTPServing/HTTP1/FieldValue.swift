/// What may stand in a field's value: visible ASCII, space, tab and bytes of other encodings. Never CR, LF or NUL.
enum FieldValue {
    /// Looks at eight bytes at a time; a byte below 0x20 or equal to 0x7f makes it look closer.
    static func isSound(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
        let ones: UInt64 = 0x0101_0101_0101_0101
        let highs: UInt64 = 0x8080_8080_8080_8080
        var index = 0
        if let start = bytes.baseAddress {
            let raw = UnsafeRawPointer(start)
            while index + 8 <= bytes.count {
                let word = raw.loadUnaligned(fromByteOffset: index, as: UInt64.self)
                let below = (word &- ones &* 0x20) & ~word & highs
                let delete = word ^ (ones &* 0x7f)
                if below | ((delete &- ones) & ~delete & highs) != 0 { break }
                index += 8
            }
        }
        while index < bytes.count {
            guard isAllowed(bytes[index]) else { return false }
            index += 1
        }
        return true
    }

    @inline(__always)
    static func isAllowed(_ byte: UInt8) -> Bool { byte >= 0x20 && byte != 0x7f || byte == 0x09 }

    /// The first place from `start` on that holds a byte no value may have; the end of `bytes` without one.
    @inline(__always)
    static func end(of bytes: Span<UInt8>, from start: Int) -> Int {
        let ones: UInt64 = 0x0101_0101_0101_0101
        let highs: UInt64 = 0x8080_8080_8080_8080
        let raw = bytes.bytes
        var index = start
        while index + 8 <= bytes.count {
            let word = raw.unsafeLoadUnaligned(fromByteOffset: index, as: UInt64.self)
            let delete = word ^ (ones &* 0x7f)
            let found = ((word &- ones &* 0x20) & ~word | (delete &- ones) & ~delete) & highs
            guard found != 0 else {
                index += 8
                continue
            }
            index += found.trailingZeroBitCount / 8
            guard bytes[index] == Octet.tab else { return index }
            index += 1
        }
        while index < bytes.count && isAllowed(bytes[index]) { index += 1 }
        return index
    }
}
