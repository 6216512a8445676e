import Cryptography

/// What an API key's holder sends: `lf_` and 32 random bytes.
///
/// Random enough that a plain SHA-256 of it can be stored: there is nothing to guess.
struct APIKeySecret: Sendable, Hashable {
    let text: String

    static let prefix = "lf_"
    private static let byteCount = 32

    /// Makes a new one.
    init() {
        text = Self.prefix + Base64URL.encode(RandomBytes.make(count: Self.byteCount))
    }

    /// Nil when the text cannot be a key, so that nobody need look for it.
    init?(_ text: String) {
        guard text.hasPrefix(Self.prefix) else { return nil }
        guard Base64URL.decode(text.dropFirst(Self.prefix.count))?.count == Self.byteCount else { return nil }
        self.text = text
    }

    /// What is stored in its place.
    var sha256: [UInt8] { SHA256.hash(text.utf8).bytes }
}
