/// Reads `Sec-CH-UA-Platform`, a quoted name.
enum ClientHint {
    /// Nil for no hint, or for one that says nothing.
    @inline(__always)
    static func platform(_ field: Span<UInt8>) -> Platform? {
        guard field.count > 4 else { return nil }
        switch PackedLetters.load(field.bytes, at: 0) {
        case android: return .android
        case chromeOS, chromiumOS: return .linux
        case windows: return .windows
        case let start where PackedLetters.first(7, of: start) == linux: return .linux
        case let start where PackedLetters.first(7, of: start) == macOS: return .macos
        case let start where PackedLetters.first(5, of: start) == iOS: return .ios
        default: return nil
        }
    }

    private static let android = packed("\"Android")
    private static let chromeOS = packed("\"Chrome ")
    private static let chromiumOS = packed("\"Chromiu")
    private static let windows = packed("\"Windows")
    private static let linux = packed("\"Linux\"")
    private static let macOS = packed("\"macOS\"")
    private static let iOS = packed("\"iOS\"")

    private static func packed(_ text: StaticString) -> UInt64 {
        text.withUTF8Buffer { $0.reversed().reduce(0) { $0 << 8 | UInt64($1) } }
    }
}
