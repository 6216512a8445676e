public import LinkDomain
public import Postgres

extension SQLEncodable where Self: Identifier {
    public var sqlText: String { description }
}

extension SQLDecodable where Self: Identifier {
    public init?(sqlText: String) {
        guard let id = try? Self(parsing: sqlText) else { return nil }
        self = id
    }
}

extension TenantID: SQLEncodable, SQLDecodable {}
extension AppID: SQLEncodable, SQLDecodable {}
extension DomainID: SQLEncodable, SQLDecodable {}
extension LinkID: SQLEncodable, SQLDecodable {}
extension APIKeyID: SQLEncodable, SQLDecodable {}
extension PathRuleID: SQLEncodable, SQLDecodable {}
extension ClickID: SQLEncodable, SQLDecodable {}

extension UUIDv7: SQLEncodable, SQLDecodable {
    public var sqlText: String { description }
    public init?(sqlText: String) {
        guard let id = try? UUIDv7(parsing: sqlText) else { return nil }
        self = id
    }
}
