/// Makes bytes from outside into text that PostgreSQL stores, where ``Postgres/BinaryCopier`` does not do it.
enum UTF8Repair {
    /// UTF-8 without NUL, which the server refuses in any text.
    static func repaired(_ bytes: UnsafeRawBufferPointer) -> String {
        let text = String(decoding: bytes, as: UTF8.self)
        return text.utf8.contains(0) ? text.replacing("\0", with: "\u{FFFD}") : text
    }

    /// The longest start of `bytes` within `limit` that splits no character, if they are UTF-8.
    static func prefix(of bytes: UnsafeRawBufferPointer, limit: Int) -> UnsafeRawBufferPointer {
        guard bytes.count > limit else { return bytes }
        var end = limit
        while end > limit - 4, end > 0, bytes[end] & 0xC0 == 0x80 { end -= 1 }
        return UnsafeRawBufferPointer(rebasing: bytes[..<end])
    }
}
