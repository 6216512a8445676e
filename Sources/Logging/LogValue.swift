/// A value of a log line's field.
public enum LogValue: Sendable, Equatable {
    case string(String)
    case int(Int64)
    /// Written as null where it is not finite.
    case double(Double)
    case bool(Bool)

    public static func int(_ value: some BinaryInteger) -> LogValue { .int(Int64(clamping: value)) }

    /// What an error says of itself to the log: its debug description, which may hold what clients must not see.
    public static func error(_ error: any Error) -> LogValue { .string(String(reflecting: error)) }
}

extension LogValue: ExpressibleByStringLiteral, ExpressibleByStringInterpolation, ExpressibleByIntegerLiteral,
    ExpressibleByBooleanLiteral, ExpressibleByFloatLiteral
{
    public init(stringLiteral value: String) { self = .string(value) }
    public init(integerLiteral value: Int64) { self = .int(value) }
    public init(booleanLiteral value: Bool) { self = .bool(value) }
    public init(floatLiteral value: Double) { self = .double(value) }
}
