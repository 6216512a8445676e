extension JSONParser {
    mutating func parseWord() throws(Failure) -> JSONValue {
        let start = offset
        while let byte = current, Self.isWordByte(byte) { offset += 1 }
        switch String(decoding: bytes[start..<min(offset, start + 32)], as: UTF8.self) {
        case "true": return .bool(true)
        case "false": return .bool(false)
        case "null": return .null
        case "": throw failure(notAValue)
        case let word where isTruncated(word): throw failure(.truncated)
        case let word: throw failure(.unknownWord(word), at: start)
        }
    }

    private func isTruncated(_ word: String) -> Bool {
        offset == bytes.count && ["true", "false", "null"].contains { $0.hasPrefix(word) }
    }

    private static func isWordByte(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "a")...UInt8(ascii: "z"),
            UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "$"):
            true
        default: false
        }
    }

    /// What is wrong where a value was due.
    private var notAValue: JSONError.Kind {
        switch current {
        case nil: .truncated
        case UInt8(ascii: "'"): .singleQuote
        case UInt8(ascii: ","), UInt8(ascii: "]"), UInt8(ascii: "}"): .missingValue
        case UInt8(ascii: "+"), UInt8(ascii: "."): .malformedNumber
        default: startsComment ? .comment : .unexpectedCharacter(currentScalar)
        }
    }

    mutating func parseNumber() throws(Failure) -> String {
        let start = offset
        if current == UInt8(ascii: "-") { offset += 1 }
        let leadingZero = current == UInt8(ascii: "0")
        let digits = consumeDigits()
        var isWellFormed = digits > 0 && !(leadingZero && digits > 1)
        if current == UInt8(ascii: ".") {
            offset += 1
            if consumeDigits() == 0 { isWellFormed = false }
        }
        if let byte = current, byte | 0x20 == UInt8(ascii: "e") {
            offset += 1
            if current == UInt8(ascii: "+") || current == UInt8(ascii: "-") { offset += 1 }
            if consumeDigits() == 0 { isWellFormed = false }
        }
        if let byte = current, Self.isWordByte(byte) || byte == UInt8(ascii: ".") || byte == UInt8(ascii: "-") {
            isWellFormed = false
        } else if !isWellFormed, current == nil, !leadingZero || digits == 1 {
            throw failure(.truncated)
        }
        guard isWellFormed else { throw failure(.malformedNumber, at: start) }
        return String(decoding: bytes[start..<offset], as: UTF8.self)
    }

    private mutating func consumeDigits() -> Int {
        let start = offset
        while let byte = current, Self.isDigit(byte) { offset += 1 }
        return offset - start
    }

    static func isDigit(_ byte: UInt8) -> Bool { UInt8(ascii: "0")...UInt8(ascii: "9") ~= byte }
}
