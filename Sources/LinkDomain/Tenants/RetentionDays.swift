/// For how many days clicks are kept: one day to ten years.
public struct RetentionDays: Hashable, Sendable {
    public let rawValue: Int

    public struct RangeError: Error, Equatable, CustomStringConvertible {
        public var description: String { "Clicks are kept for 1 to \(RetentionDays.maximum) days." }
    }

    public static let maximum = 3660
    public static let standard = RetentionDays(unchecked: 90)

    public init(_ days: Int) throws(RangeError) {
        guard (1...Self.maximum).contains(days) else { throw RangeError() }
        rawValue = days
    }

    private init(unchecked days: Int) { rawValue = days }
}
