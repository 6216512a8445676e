/// Up to eight ASCII letters in one number, the first in its lowest byte, in lower case, with zeros after the last.
enum PackedLetters {
    static func pack(_ letters: some Collection<UInt8>) -> UInt64 {
        letters.reversed().reduce(0) { $0 << 8 | UInt64($1 | 0x20) }
    }

    /// The bit that makes a letter lower-case, in each byte.
    static let lowercase: UInt64 = 0x2020_2020_2020_2020

    /// Eight bytes from `index` on, in the order of memory; past the end they are zero.
    @inline(__always)
    static func load(_ bytes: RawSpan, at index: Int) -> UInt64 {
        let count = bytes.byteCount
        if index + 8 <= count {
            return UInt64(littleEndian: bytes.unsafeLoadUnaligned(fromByteOffset: index, as: UInt64.self))
        }
        if count >= 8 {
            let last = UInt64(littleEndian: bytes.unsafeLoadUnaligned(fromByteOffset: count - 8, as: UInt64.self))
            return last >> UInt64((index + 8 - count) * 8)
        }
        var value: UInt64 = 0
        var position = count
        while position > index {
            position -= 1
            value = value << 8 | UInt64(bytes.unsafeLoad(fromByteOffset: position, as: UInt8.self))
        }
        return value
    }

    /// `value` with all but its first `count` bytes zero.
    @inline(__always)
    static func first(_ count: Int, of value: UInt64) -> UInt64 {
        count >= 8 ? value : value & (1 << UInt64(count * 8) - 1)
    }

    /// The high bit of each byte of `value` that is an ASCII letter.
    @inline(__always)
    static func letterMask(of value: UInt64) -> UInt64 {
        let folded = value | lowercase
        let low = folded & 0x7F7F_7F7F_7F7F_7F7F
        let atLeastA = low &+ 0x1F1F_1F1F_1F1F_1F1F
        let beyondZ = low &+ 0x0505_0505_0505_0505
        return atLeastA & ~beyondZ & ~value & 0x8080_8080_8080_8080
    }
}
