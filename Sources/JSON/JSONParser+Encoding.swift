extension JSONParser {
    /// Makes sure that the text is UTF-8 and steps over a byte order mark where that is allowed.
    mutating func checkEncoding() throws(Failure) {
        if bytes.starts(with: [0xFF, 0xFE]) || bytes.starts(with: [0xFE, 0xFF]) { throw failure(.utf16) }
        if bytes.count >= 2, bytes[0] == 0 || bytes[1] == 0 { throw failure(.utf16) }
        if bytes.starts(with: [0xEF, 0xBB, 0xBF]) {
            guard options.byteOrderMark == .skip else { throw failure(.byteOrderMark) }
            hasByteOrderMark = true
            offset = 3
        }
        if let invalid = Self.firstInvalidByte(in: bytes) { throw failure(.invalidUTF8, at: invalid) }
    }

    /// Where the first sequence begins that is not well-formed UTF-8 (Unicode 16, table 3-7).
    private static func firstInvalidByte(in bytes: [UInt8]) -> Int? {
        var offset = 0
        while offset < bytes.count {
            let lead = bytes[offset]
            if lead < 0x80 {
                offset += 1
                continue
            }
            guard let (length, second) = sequence(startingWith: lead), offset + length <= bytes.count,
                second ~= bytes[offset + 1],
                bytes[(offset + 2)..<(offset + length)].allSatisfy({ 0x80...0xBF ~= $0 })
            else { return offset }
            offset += length
        }
        return nil
    }

    /// How many bytes follow from a lead byte, and what the second may be.
    private static func sequence(startingWith lead: UInt8) -> (length: Int, second: ClosedRange<UInt8>)? {
        switch lead {
        case 0xC2...0xDF: (2, 0x80...0xBF)
        case 0xE0: (3, 0xA0...0xBF)
        case 0xE1...0xEC, 0xEE...0xEF: (3, 0x80...0xBF)
        case 0xED: (3, 0x80...0x9F)
        case 0xF0: (4, 0x90...0xBF)
        case 0xF1...0xF3: (4, 0x80...0xBF)
        case 0xF4: (4, 0x80...0x8F)
        default: nil
        }
    }
}
