public import LinkDomain
public import Postgres

extension Timestamp: SQLEncodable, SQLDecodable {
    public var sqlText: String { description }

    /// Sessions run in UTC, so PostgreSQL writes `2026-03-31 12:30:00.25+00`: RFC 3339 but for the minutes of the offset.
    public init?(sqlText: String) {
        guard let time = try? Timestamp(parsing: sqlText + ":00") else { return nil }
        self = time
    }
}

extension RetentionDays: SQLEncodable, SQLDecodable {
    public var sqlText: String { rawValue.description }

    public init?(sqlText: String) {
        guard let days = Int(sqlText), let retention = try? RetentionDays(days) else { return nil }
        self = retention
    }
}
