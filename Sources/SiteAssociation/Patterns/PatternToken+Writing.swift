extension Pattern.Token {
    var isVariable: Bool {
        switch self {
        case .variable, .unterminated: true
        default: false
        }
    }

    var isText: Bool {
        if case .text = self { return true }
        return false
    }

    /// The token as it is written in a pattern.
    var text: String {
        switch self {
        case .text(let bytes), .unterminated(let bytes): String(decoding: bytes, as: UTF8.self)
        case .one: "?"
        case .run: "*"
        case .variable(let name): "$(\(name))"
        }
    }

    /// The token with its text as a browser would send it.
    var percentEncoded: Pattern.Token {
        guard case .text(let bytes) = self else { return self }
        return .text(
            bytes.flatMap { byte in
                byte == UInt8(ascii: "%") ? PercentEncoding.encode(byte) : PercentEncoding.encodeAsBrowser([byte])
            })
    }
}
