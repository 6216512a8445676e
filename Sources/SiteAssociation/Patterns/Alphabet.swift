/// What counts as one character of a decoded text. Apple does not say, so the matcher asks them all.
enum Alphabet: CaseIterable {
    case codePoints
    case bytes
    case codeUnits
    /// User-perceived characters, where é and e + U+0301 are the same.
    case graphemes

    /// Translates texts so that equal characters become equal numbers.
    struct Encoder {
        let alphabet: Alphabet
        private var numbers: [Character: UInt32] = [:]

        init(_ alphabet: Alphabet) { self.alphabet = alphabet }

        mutating func encode(_ bytes: [UInt8]) -> [UInt32] {
            let text = String(decoding: bytes, as: UTF8.self)
            switch alphabet {
            case .codePoints: return text.unicodeScalars.map(\.value)
            case .bytes: return bytes.map(UInt32.init)
            case .codeUnits: return text.utf16.map(UInt32.init)
            case .graphemes: return text.map { number(of: $0) }
            }
        }

        private mutating func number(of character: Character) -> UInt32 {
            if let ascii = character.asciiValue { return UInt32(ascii) }
            if let known = numbers[character] { return known }
            let number = 128 + UInt32(numbers.count)
            numbers[character] = number
            return number
        }
    }
}
