/// The 32 bytes of a SHA-256 hash or code. Comparing two takes the same time wherever they differ.
public struct Digest: Sendable {
    public static let size = 32

    public let bytes: [UInt8]

    /// Nil unless there are 32 bytes.
    public init?(_ bytes: some Collection<UInt8>) {
        guard bytes.count == Self.size else { return nil }
        self.bytes = Array(bytes)
    }

    /// Reads 64 hexadecimal digits.
    public init?(hexadecimal text: some StringProtocol) {
        guard text.utf8.count == Self.size * 2, let bytes = Hexadecimal.decode(text) else { return nil }
        self.bytes = bytes
    }

    init(unchecked bytes: [UInt8]) { self.bytes = bytes }

    /// 64 lower-case hexadecimal digits.
    public var hexadecimal: String { Hexadecimal.encode(bytes) }
}

extension Digest: Hashable {
    public static func == (one: Digest, other: Digest) -> Bool { ConstantTime.areEqual(one.bytes, other.bytes) }

    public func hash(into hasher: inout Hasher) { hasher.combine(bytes) }
}
