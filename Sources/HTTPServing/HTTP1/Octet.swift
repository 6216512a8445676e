/// Classes of bytes that the grammar of HTTP names.
enum Octet {
    static let tab = UInt8(ascii: "\t")
    static let space = UInt8(ascii: " ")
    static let carriageReturn = UInt8(ascii: "\r")
    static let lineFeed = UInt8(ascii: "\n")
    static let colon = UInt8(ascii: ":")
    static let comma = UInt8(ascii: ",")

    /// `tchar` of RFC 9110: letters, digits and ``!#$%&'*+-.^_`|~``.
    @inline(__always)
    static func isToken(_ byte: UInt8) -> Bool {
        let mask: UInt64 = byte < 64 ? 0x03ff_6cfa_0000_0000 : 0x57ff_ffff_c7ff_fffe
        return byte < 128 && mask >> UInt64(byte & 63) & 1 != 0
    }

    @inline(__always)
    static func isDigit(_ byte: UInt8) -> Bool { byte &- UInt8(ascii: "0") < 10 }

    @inline(__always)
    static func isBlank(_ byte: UInt8) -> Bool { byte == space || byte == tab }

    /// Letters, digits, `-`, `.` and `_`: what a host name is made of here. Stricter than `reg-name`, whose other
    /// characters no host that we could serve has.
    @inline(__always)
    static func isHostName(_ byte: UInt8) -> Bool {
        let mask: UInt64 = byte < 64 ? 0x03ff_6000_0000_0000 : 0x07ff_fffe_87ff_fffe
        return byte < 128 && mask >> UInt64(byte & 63) & 1 != 0
    }
}

extension Span<UInt8> {
    /// Whether the bytes in `range` are `text`, which must be lower-case, in letters of any case.
    func equals(_ text: StaticString, in range: Range<Int>) -> Bool {
        guard range.count == text.utf8CodeUnitCount else { return false }
        var difference: UInt8 = 0
        for offset in 0..<range.count {
            let byte = self[range.lowerBound + offset]
            let lower = byte &- UInt8(ascii: "A") < 26 ? byte | 0x20 : byte
            difference |= lower ^ text.utf8Start[offset]
        }
        return difference == 0
    }

    /// The first place from `start` on that holds `byte`.
    func firstIndex(of byte: UInt8, in range: Range<Int>) -> Int? {
        var index = range.lowerBound
        while index < range.upperBound {
            if self[index] == byte { return index }
            index += 1
        }
        return nil
    }

    /// `range` without the spaces and tabs at both its ends.
    func trimmed(_ range: Range<Int>) -> Range<Int> {
        var (start, end) = (range.lowerBound, range.upperBound)
        while start < end && Octet.isBlank(self[start]) { start += 1 }
        while end > start && Octet.isBlank(self[end - 1]) { end -= 1 }
        return start..<end
    }
}
