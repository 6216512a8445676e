/// The hexadecimal text form of `bytea`: `\x00ff`.
enum ByteaText {
    private static let digits = Array("0123456789abcdef".utf8)

    static func write(_ bytes: [UInt8]) -> String {
        String(unsafeUninitializedCapacity: 2 + bytes.count * 2) { text in
            text[0] = UInt8(ascii: "\\")
            text[1] = UInt8(ascii: "x")
            var end = 2
            for byte in bytes {
                text[end] = digits[Int(byte >> 4)]
                text[end + 1] = digits[Int(byte & 15)]
                end += 2
            }
            return end
        }
    }

    static func read(_ text: String) -> [UInt8]? {
        let utf8 = text.utf8
        guard text.hasPrefix("\\x"), utf8.count.isMultiple(of: 2) else { return nil }
        var bytes: [UInt8] = []
        bytes.reserveCapacity(utf8.count / 2 - 1)
        var high: UInt8?
        for character in utf8.dropFirst(2) {
            guard let digit = value(of: character) else { return nil }
            if let first = high {
                bytes.append(first << 4 | digit)
                high = nil
            } else {
                high = digit
            }
        }
        return bytes
    }

    private static func value(of character: UInt8) -> UInt8? {
        switch character {
        case UInt8(ascii: "0")...UInt8(ascii: "9"): character - UInt8(ascii: "0")
        case UInt8(ascii: "a")...UInt8(ascii: "f"): character - UInt8(ascii: "a") + 10
        default: nil
        }
    }
}
