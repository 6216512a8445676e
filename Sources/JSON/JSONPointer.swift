/// A place inside a JSON document (RFC 6901), such as `/applinks/details/0/components/2`.
public struct JSONPointer: Hashable, Sendable {
    /// The unescaped reference tokens, outermost first. Empty for the whole document.
    public let tokens: [String]

    public static let root = JSONPointer(tokens: [])

    public init(tokens: [String]) { self.tokens = tokens }

    /// Reads the escaped form; `nil` unless it is empty or begins with `/` and every `~` is part of `~0` or `~1`.
    public init?(_ text: String) {
        guard !text.isEmpty else {
            self = .root
            return
        }
        guard text.utf8.first == 0x2F else { return nil }
        var tokens: [String] = []
        for part in text.utf8.dropFirst().split(separator: 0x2F, omittingEmptySubsequences: false) {
            guard let token = Self.unescape(part) else { return nil }
            tokens.append(token)
        }
        self.tokens = tokens
    }

    public func appending(_ name: String) -> JSONPointer { JSONPointer(tokens: tokens + [name]) }
    public func appending(_ index: Int) -> JSONPointer { JSONPointer(tokens: tokens + [String(index)]) }
    public func appending(_ other: JSONPointer) -> JSONPointer { JSONPointer(tokens: tokens + other.tokens) }

    /// The enclosing object or array; `nil` for the whole document.
    public var parent: JSONPointer? { tokens.isEmpty ? nil : JSONPointer(tokens: tokens.dropLast()) }

    /// The array index that `token` spells; RFC 6901 allows no sign and no leading zero.
    public static func arrayIndex(_ token: String) -> Int? {
        let digits = token.utf8
        guard let first = digits.first, digits.allSatisfy({ 0x30...0x39 ~= $0 }) else { return nil }
        guard first != 0x30 || digits.count == 1 else { return nil }
        return Int(token)
    }

    private static func unescape(_ part: Substring.UTF8View.SubSequence) -> String? {
        var bytes: [UInt8] = []
        var rest = part.makeIterator()
        while let byte = rest.next() {
            guard byte == 0x7E else {
                bytes.append(byte)
                continue
            }
            switch rest.next() {
            case 0x30: bytes.append(0x7E)
            case 0x31: bytes.append(0x2F)
            default: return nil
            }
        }
        return String(decoding: bytes, as: UTF8.self)
    }
}

extension JSONPointer: CustomStringConvertible {
    /// The escaped form.
    public var description: String {
        var bytes: [UInt8] = []
        for token in tokens {
            bytes.append(0x2F)
            for byte in token.utf8 {
                switch byte {
                case 0x7E: bytes += [0x7E, 0x30]
                case 0x2F: bytes += [0x7E, 0x31]
                default: bytes.append(byte)
                }
            }
        }
        return String(decoding: bytes, as: UTF8.self)
    }
}
