/// Makes bytes from outside into text that PostgreSQL stores: what is no UTF-8 becomes U+FFFD, and NUL goes, which the
/// server refuses in any text.
enum UTF8Repair {
    /// Whether all bytes are ASCII other than NUL, as nearly always.
    @inline(__always)
    static func isPlain(_ bytes: UnsafeRawBufferPointer) -> Bool {
        var position = 0
        let ones: UInt64 = 0x0101_0101_0101_0101
        let tops: UInt64 = 0x8080_8080_8080_8080
        while position + 8 <= bytes.count {
            let word = bytes.loadUnaligned(fromByteOffset: position, as: UInt64.self)
            // A zero byte borrows into its top bit; a top bit that is set already is no ASCII.
            if ((word &- ones) | word) & tops != 0 { return false }
            position += 8
        }
        while position < bytes.count {
            if bytes[position] == 0 || bytes[position] >= 0x80 { return false }
            position += 1
        }
        return true
    }

    static func repaired(_ bytes: UnsafeRawBufferPointer) -> [UInt8] {
        var text = Array(String(decoding: bytes, as: UTF8.self).utf8)
        text.removeAll { $0 == 0 }
        return text
    }

    /// The longest start of `bytes` within `limit` that splits no character, if they are UTF-8.
    static func prefix(of bytes: UnsafeRawBufferPointer, limit: Int) -> UnsafeRawBufferPointer {
        guard bytes.count > limit else { return bytes }
        var end = limit
        while end > limit - 4, end > 0, bytes[end] & 0xC0 == 0x80 { end -= 1 }
        return UnsafeRawBufferPointer(rebasing: bytes[..<end])
    }
}
