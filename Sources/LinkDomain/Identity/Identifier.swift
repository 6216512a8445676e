/// A UUID that says what it identifies, so that a link's cannot be handed where a tenant's is wanted.
public protocol Identifier: Hashable, Comparable, Sendable, BitwiseCopyable, CustomStringConvertible {
    var rawValue: UUIDv7 { get }
    init(rawValue: UUIDv7)
}

extension Identifier {
    /// Makes a fresh identifier.
    public init(at time: Timestamp) { self.init(rawValue: UUIDv7(at: time)) }

    public init(at time: Timestamp, using generator: inout some RandomNumberGenerator) {
        self.init(rawValue: UUIDv7(at: time, using: &generator))
    }

    public init(parsing text: some StringProtocol) throws(UUIDv7.ParseError) {
        self.init(rawValue: try UUIDv7(parsing: text))
    }

    public var description: String { rawValue.description }

    public static func < (one: Self, other: Self) -> Bool { one.rawValue < other.rawValue }
}
