/// How letters are compared.
enum LetterCase: Hashable, Sendable {
    case exact
    /// For text that is still percent-encoded.
    case ignoredInASCII
    /// For decoded text.
    case ignored

    func fold(_ bytes: [UInt8]) -> [UInt8] {
        switch self {
        case .exact: return bytes
        case .ignoredInASCII: return Self.foldASCII(bytes)
        case .ignored:
            if bytes.allSatisfy({ $0 < 0x80 }) { return Self.foldASCII(bytes) }
            var folded = ""
            for scalar in String(decoding: bytes, as: UTF8.self).unicodeScalars {
                folded += scalar.properties.lowercaseMapping
            }
            return Array(folded.utf8)
        }
    }

    static func foldASCII(_ bytes: [UInt8]) -> [UInt8] {
        bytes.map { UInt8(ascii: "A")...UInt8(ascii: "Z") ~= $0 ? $0 | 0x20 : $0 }
    }
}
