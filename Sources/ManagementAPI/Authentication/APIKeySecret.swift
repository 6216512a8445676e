import Cryptography

/// What an API key's holder sends: `lf_` and 32 random bytes.
///
/// Random enough that a plain SHA-256 of it can be stored: there is nothing to guess.
public struct APIKeySecret: Sendable, Hashable {
    public let text: String

    static let prefix = "lf_"
    private static let byteCount = 32

    /// Makes a new one.
    public init() {
        text = Self.prefix + Base64URL.encode(RandomBytes.make(count: Self.byteCount))
    }

    /// Nil when the text cannot be a key, so that nobody need look for it.
    public init?(_ text: String) {
        guard text.hasPrefix(Self.prefix) else { return nil }
        guard Base64URL.decode(text.dropFirst(Self.prefix.count))?.count == Self.byteCount else { return nil }
        self.text = text
    }

    /// What is stored in its place.
    public var sha256: [UInt8] { SHA256.hash(text.utf8).bytes }
}
