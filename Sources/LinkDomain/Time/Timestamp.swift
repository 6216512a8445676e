/// A moment in microseconds since 1970 in UTC: what PostgreSQL keeps, and nothing finer.
///
/// This module reads no clock; whoever needs the present hands it in.
public struct Timestamp: Hashable, Sendable, BitwiseCopyable {
    public let microseconds: Int64

    public init(microseconds: Int64) { self.microseconds = microseconds }

    public init(seconds: Int64) { microseconds = seconds * 1_000_000 }

    /// Whole seconds, rounded towards the past.
    public var seconds: Int64 { CivilDate.floorDivision(microseconds, 1_000_000).quotient }

    /// The moment `microseconds` later; out of range, the nearest there is.
    public func adding(microseconds delta: Int64) -> Timestamp {
        let (sum, overflow) = microseconds.addingReportingOverflow(delta)
        return Timestamp(microseconds: overflow ? (delta < 0 ? .min : .max) : sum)
    }

    public func adding(days: Int) -> Timestamp { adding(microseconds: Int64(days) * 86_400_000_000) }
}

extension Timestamp: Comparable {
    public static func < (one: Timestamp, other: Timestamp) -> Bool { one.microseconds < other.microseconds }
}
