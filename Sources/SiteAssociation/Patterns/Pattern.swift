/// A pattern of the language that paths, queries and fragments share: `*` is any text, `?` one character,
/// `$(name)` a substitution variable, everything else itself.
public struct Pattern: Hashable, Sendable {
    enum Token: Hashable, Sendable {
        case text([UInt8])
        case one
        case run
        case variable(String)
        /// `$(` without its `)`; the text of it.
        case unterminated([UInt8])
    }

    public let text: String
    let tokens: [Token]

    public init(_ text: String) { self.init(text, readsVariables: true) }

    init(_ text: String, readsVariables: Bool) {
        self.text = text
        tokens = Self.tokens(of: Array(text.utf8), readsVariables: readsVariables)
    }

    init(tokens: [Token], text: String) {
        self.tokens = tokens
        self.text = text
    }

    /// Patterns are equal when their bytes are; text that merely looks the same may be encoded differently.
    public static func == (left: Pattern, right: Pattern) -> Bool { left.tokens == right.tokens }
    public func hash(into hasher: inout Hasher) { hasher.combine(tokens) }

    /// The names between `$(` and `)`, in order of use.
    public var variableNames: [String] {
        tokens.compactMap { token in
            guard case .variable(let name) = token else { return nil }
            return name
        }
    }

    /// Whether it matches any text: it is made of `*` alone.
    var matchesEverything: Bool { !tokens.isEmpty && tokens.allSatisfy { $0 == .run } }

    /// Whether it matches the empty text.
    var matchesNothing: Bool { tokens.allSatisfy { $0 == .run } }

    var hasOne: Bool { tokens.contains(.one) }

    var isASCII: Bool { text.utf8.allSatisfy { $0 < 0x80 } }

    private static func tokens(of bytes: [UInt8], readsVariables: Bool) -> [Token] {
        var tokens: [Token] = []
        var literal: [UInt8] = []
        var offset = 0
        func flush() {
            if !literal.isEmpty { tokens.append(.text(literal)) }
            literal = []
        }
        while offset < bytes.count {
            let byte = bytes[offset]
            if byte == UInt8(ascii: "*") || byte == UInt8(ascii: "?") {
                flush()
                tokens.append(byte == UInt8(ascii: "*") ? .run : .one)
                offset += 1
            } else if readsVariables, bytes[offset...].starts(with: "$(".utf8) {
                flush()
                let (token, end) = variable(in: bytes, at: offset)
                tokens.append(token)
                offset = end
            } else {
                literal.append(byte)
                offset += 1
            }
        }
        flush()
        return tokens
    }

    private static func variable(in bytes: [UInt8], at start: Int) -> (Token, end: Int) {
        guard let close = bytes[start...].firstIndex(of: UInt8(ascii: ")")) else {
            return (.unterminated(Array(bytes[start...])), bytes.count)
        }
        return (.variable(String(decoding: bytes[(start + 2)..<close], as: UTF8.self)), close + 1)
    }
}

extension Pattern: ExpressibleByStringLiteral {
    public init(stringLiteral value: String) { self.init(value) }
}
