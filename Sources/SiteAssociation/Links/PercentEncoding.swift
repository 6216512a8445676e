enum PercentEncoding {
    /// `byte` as `%XX`.
    static func encode(_ byte: UInt8) -> [UInt8] {
        let digits = Array("0123456789ABCDEF".utf8)
        return [UInt8(ascii: "%"), digits[Int(byte >> 4)], digits[Int(byte & 15)]]
    }

    /// `text` with each byte beyond ASCII, space or control as `%XX`: what a browser makes of it.
    static func encodeAsBrowser(_ text: [UInt8]) -> [UInt8] {
        text.flatMap { $0 > 0x20 && $0 < 0x7F ? [$0] : encode($0) }
    }

    /// The decoded bytes; `nil` when a `%` is not followed by two digits or the result is not UTF-8.
    static func decode(_ bytes: [UInt8]) -> [UInt8]? {
        guard bytes.contains(UInt8(ascii: "%")) else { return bytes }
        var decoded: [UInt8] = []
        decoded.reserveCapacity(bytes.count)
        var offset = 0
        while offset < bytes.count {
            guard bytes[offset] == UInt8(ascii: "%") else {
                decoded.append(bytes[offset])
                offset += 1
                continue
            }
            guard let byte = escape(in: bytes, at: offset) else { return nil }
            decoded.append(byte)
            offset += 3
        }
        return String(validating: decoded, as: UTF8.self) == nil ? nil : decoded
    }

    /// The byte that the `%XX` at `offset` stands for.
    static func escape(in bytes: [UInt8], at offset: Int) -> UInt8? {
        guard offset + 2 < bytes.count, let high = digit(bytes[offset + 1]), let low = digit(bytes[offset + 2])
        else { return nil }
        return high << 4 | low
    }

    private static func digit(_ byte: UInt8) -> UInt8? {
        switch byte {
        case UInt8(ascii: "0")...UInt8(ascii: "9"): byte - UInt8(ascii: "0")
        case UInt8(ascii: "a")...UInt8(ascii: "f"): byte - UInt8(ascii: "a") + 10
        case UInt8(ascii: "A")...UInt8(ascii: "F"): byte - UInt8(ascii: "A") + 10
        default: nil
        }
    }
}
