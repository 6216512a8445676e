/// Strict percent-decoding: every `%` takes two hexadecimal digits, the result is UTF-8 and holds no NUL.
public enum PercentDecoding {
    public enum Failure: Error, Equatable, CustomStringConvertible {
        case malformedEscape
        case notUTF8
        case nulByte

        public var description: String {
            switch self {
            case .malformedEscape: "a \"%\" is not followed by two hexadecimal digits"
            case .notUTF8: "the decoded bytes are not UTF-8"
            case .nulByte: "%00 is not allowed"
            }
        }
    }

    /// Decodes one path segment, or anything else in which `+` is a plus sign.
    public static func decode(_ text: some StringProtocol) throws(Failure) -> String {
        let bytes = Array(text.utf8)
        return try decode(bytes.span, plusIsSpace: false)
    }

    static func decode(_ text: Span<UInt8>, plusIsSpace: Bool) throws(Failure) -> String {
        var decoded: [UInt8] = []
        decoded.reserveCapacity(text.count)
        var position = 0
        while position < text.count {
            var byte = text[position]
            position += 1
            if byte == UInt8(ascii: "%") {
                guard position + 1 < text.count, let high = Hexadecimal.value(of: text[position]),
                    let low = Hexadecimal.value(of: text[position + 1])
                else { throw .malformedEscape }
                byte = high << 4 | low
                position += 2
            } else if plusIsSpace && byte == UInt8(ascii: "+") {
                byte = UInt8(ascii: " ")
            }
            guard byte != 0 else { throw .nulByte }
            decoded.append(byte)
        }
        guard let string = String(validating: decoded, as: UTF8.self) else { throw .notUTF8 }
        return string
    }
}
