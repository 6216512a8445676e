/// How much an event matters. `error` is for what somebody has to look at.
public enum LogLevel: String, Comparable, Sendable, CaseIterable {
    case debug
    case info
    case warning
    case error

    public static func < (one: LogLevel, other: LogLevel) -> Bool { one.rank < other.rank }

    private var rank: Int {
        switch self {
        case .debug: 0
        case .info: 1
        case .warning: 2
        case .error: 3
        }
    }
}
