extension JSONParser {
    /// Reads a string; the opening quote is next.
    mutating func parseString() throws(Failure) -> String {
        let start = offset + 1
        offset = start
        var isPlain = true
        while let byte = current, byte != UInt8(ascii: "\"") {
            if byte < 0x20 { throw failure(.controlCharacter(Unicode.Scalar(byte))) }
            if byte == UInt8(ascii: "\\") {
                isPlain = false
                offset += 1
            }
            offset += 1
        }
        guard current != nil else { throw failure(.truncated, at: bytes.count) }
        let end = offset
        defer { offset = end + 1 }
        if isPlain { return String(decoding: bytes[start..<end], as: UTF8.self) }
        offset = start
        return try unescape(upTo: end)
    }

    private mutating func unescape(upTo end: Int) throws(Failure) -> String {
        var text: [UInt8] = []
        while offset < end {
            let byte = bytes[offset]
            guard byte == UInt8(ascii: "\\") else {
                text.append(byte)
                offset += 1
                continue
            }
            switch bytes[offset + 1] {
            case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): text.append(bytes[offset + 1])
            case UInt8(ascii: "b"): text.append(0x08)
            case UInt8(ascii: "f"): text.append(0x0C)
            case UInt8(ascii: "n"): text.append(0x0A)
            case UInt8(ascii: "r"): text.append(0x0D)
            case UInt8(ascii: "t"): text.append(0x09)
            case UInt8(ascii: "u"):
                text += String(try unescapeScalar(upTo: end)).utf8
                continue
            default: throw failure(.invalidEscape)
            }
            offset += 2
        }
        return String(decoding: text, as: UTF8.self)
    }

    /// Reads `\uXXXX`, or two of them that form a surrogate pair.
    private mutating func unescapeScalar(upTo end: Int) throws(Failure) -> Unicode.Scalar {
        let start = offset
        let unit = try codeUnit(upTo: end)
        if let scalar = Unicode.Scalar(unit) { return scalar }
        let isFollowed =
            offset + 1 < end && bytes[offset] == UInt8(ascii: "\\") && bytes[offset + 1] == UInt8(ascii: "u")
        guard unit < 0xDC00, isFollowed else { throw failure(.loneSurrogate, at: start) }
        let low = try codeUnit(upTo: end)
        guard 0xDC00...0xDFFF ~= low,
            let scalar = Unicode.Scalar(0x10000 + (UInt32(unit - 0xD800) << 10 | UInt32(low - 0xDC00)))
        else { throw failure(.loneSurrogate, at: start) }
        return scalar
    }

    private mutating func codeUnit(upTo end: Int) throws(Failure) -> UInt16 {
        guard offset + 6 <= end else { throw failure(.invalidEscape) }
        var unit: UInt16 = 0
        for byte in bytes[(offset + 2)..<(offset + 6)] {
            guard let digit = Self.hexDigit(byte) else { throw failure(.invalidEscape) }
            unit = unit << 4 | UInt16(digit)
        }
        offset += 6
        return unit
    }

    private static func hexDigit(_ byte: UInt8) -> UInt8? {
        switch byte {
        case UInt8(ascii: "0")...UInt8(ascii: "9"): byte - UInt8(ascii: "0")
        case UInt8(ascii: "a")...UInt8(ascii: "f"): byte - UInt8(ascii: "a") + 10
        case UInt8(ascii: "A")...UInt8(ascii: "F"): byte - UInt8(ascii: "A") + 10
        default: nil
        }
    }
}
