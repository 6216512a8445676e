public import LinkDomain
public import Postgres

// Each says `code` itself: a default for all `Coded` types would stand beside the one that Postgres has for all raw
// values, and neither would win.

extension AddressPrivacy: SQLEncodable, SQLDecodable {
    public var sqlText: String { code }
    public init?(sqlText: String) { self.init(code: sqlText) }
}

extension DecisionKind: SQLEncodable, SQLDecodable {
    public var sqlText: String { code }
    public init?(sqlText: String) { self.init(code: sqlText) }
}

extension FallbackMode: SQLEncodable, SQLDecodable {
    public var sqlText: String { code }
    public init?(sqlText: String) { self.init(code: sqlText) }
}

extension Platform: SQLEncodable, SQLDecodable {
    public var sqlText: String { code }
    public init?(sqlText: String) { self.init(code: sqlText) }
}

extension Reason: SQLEncodable, SQLDecodable {
    public var sqlText: String { code }
    public init?(sqlText: String) { self.init(code: sqlText) }
}

/// The status itself, a number in SQL.
extension RedirectStatus: SQLEncodable, SQLDecodable {
    public var sqlText: String { code }
    public init?(sqlText: String) { self.init(code: sqlText) }
}

extension Scope: SQLEncodable, SQLDecodable {
    public var sqlText: String { code }
    public init?(sqlText: String) { self.init(code: sqlText) }
}
