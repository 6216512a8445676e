extension String {
    /// A to Z made lower-case and nothing else touched: no letter outside ASCII may turn into one inside it.
    var lowercasedASCII: String {
        guard utf8.contains(where: { $0.isUppercaseASCII }) else { return self }
        return String(decoding: utf8.map(\.lowercasedASCII), as: UTF8.self)
    }
}

extension UInt8 {
    var isUppercaseASCII: Bool { self >= UInt8(ascii: "A") && self <= UInt8(ascii: "Z") }
    var isLowercaseASCII: Bool { self >= UInt8(ascii: "a") && self <= UInt8(ascii: "z") }
    var isLetterASCII: Bool { (self | 0x20).isLowercaseASCII }
    var isDigitASCII: Bool { self >= UInt8(ascii: "0") && self <= UInt8(ascii: "9") }
    var isAlphanumericASCII: Bool { isLetterASCII || isDigitASCII }
    var lowercasedASCII: UInt8 { isUppercaseASCII ? self | 0x20 : self }
}
