extension JSONParser {
    var startsComment: Bool {
        guard current == UInt8(ascii: "/"), offset + 1 < bytes.count else { return false }
        return bytes[offset + 1] == UInt8(ascii: "/") || bytes[offset + 1] == UInt8(ascii: "*")
    }

    /// Skips white space and, when it is next, the closing bracket of something empty.
    mutating func consumeClose(_ close: UInt8) -> Bool {
        skipWhitespace()
        guard current == close else { return false }
        offset += 1
        return true
    }

    /// Reads the comma or closing bracket behind an item; `true` for the bracket.
    mutating func consumeSeparator(_ close: UInt8) throws(Failure) -> Bool {
        if consumeClose(close) { return true }
        guard current == UInt8(ascii: ",") else { throw failure(betweenItems) }
        let comma = offset
        offset += 1
        skipWhitespace()
        if current == UInt8(ascii: "]") || current == UInt8(ascii: "}") { throw failure(.trailingComma, at: comma) }
        return false
    }

    mutating func parseName() throws(Failure) -> String {
        guard let byte = current else { throw failure(.truncated) }
        switch byte {
        case UInt8(ascii: "\""): return try parseString()
        case UInt8(ascii: "'"): throw failure(.singleQuote)
        case UInt8(ascii: "_"), UInt8(ascii: "$"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "a")...UInt8(ascii: "z"):
            throw failure(.unquotedName)
        default: throw failure(startsComment ? .comment : .unexpectedCharacter(currentScalar))
        }
    }

    mutating func consumeColon() throws(Failure) {
        skipWhitespace()
        guard current == UInt8(ascii: ":") else {
            if current == nil { throw failure(.truncated) }
            throw failure(startsComment ? .comment : .missingColon)
        }
        offset += 1
        skipWhitespace()
    }

    /// What is wrong where a comma or a closing bracket was due.
    private var betweenItems: JSONError.Kind {
        guard let byte = current else { return .truncated }
        switch byte {
        case UInt8(ascii: "\""), UInt8(ascii: "{"), UInt8(ascii: "["), UInt8(ascii: "-"),
            UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "a")...UInt8(ascii: "z"):
            return .missingComma
        default: return startsComment ? .comment : .unexpectedCharacter(currentScalar)
        }
    }

    /// The code point at the current place; the text is known to be UTF-8 and not at its end.
    var currentScalar: Unicode.Scalar {
        let end = min(offset + 4, bytes.count)
        return String(decoding: bytes[offset..<end], as: UTF8.self).unicodeScalars.first ?? "\u{FFFD}"
    }
}
