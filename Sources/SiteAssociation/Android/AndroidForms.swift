/// What names and fingerprints look like on Android.
enum AndroidForms {
    /// Why `text` is not a fingerprint as Google's test suite wants it; `nil` when it is.
    static func fault(ofFingerprint text: String) -> String? {
        let pairs = text.utf8.split(separator: UInt8(ascii: ":"), omittingEmptySubsequences: false)
        guard pairs.allSatisfy({ $0.count == 2 && $0.allSatisfy(isHexDigit) }) else {
            return "it must be pairs of hexadecimal digits with colons between them"
        }
        guard pairs.count == 32 else { return "it has \(pairs.count) bytes and not 32" }
        let isLower = text.utf8.contains { UInt8(ascii: "a")...UInt8(ascii: "f") ~= $0 }
        return isLower ? "the digits must be in upper case" : nil
    }

    /// Whether `text` could be the applicationId of an app: words with dots between them, each from a letter on.
    static func isPackageName(_ text: String) -> Bool {
        let parts = text.utf8.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
        return parts.count >= 2
            && parts.allSatisfy { part in
                part.first.map(isLetter) == true
                    && part.allSatisfy { isLetter($0) || isDigit($0) || $0 == UInt8(ascii: "_") }
            }
    }

    private static func isLetter(_ byte: UInt8) -> Bool { UInt8(ascii: "a")...UInt8(ascii: "z") ~= byte | 0x20 }
    private static func isDigit(_ byte: UInt8) -> Bool { UInt8(ascii: "0")...UInt8(ascii: "9") ~= byte }
    private static func isHexDigit(_ byte: UInt8) -> Bool {
        isDigit(byte) || UInt8(ascii: "a")...UInt8(ascii: "f") ~= byte | 0x20
    }
}
