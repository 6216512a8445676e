public import LinkDomain
public import Postgres

extension SQLEncodable where Self: ConstrainedText {
    public var sqlText: String { rawValue }
}

extension SQLDecodable where Self: ConstrainedText {
    /// Reads a stored text by the rules of today, so that a row which no longer keeps them shows itself.
    public init?(sqlText: String) {
        guard let text = try? Self(parsing: sqlText) else { return nil }
        self = text
    }
}

extension AppIDPrefix: SQLEncodable, SQLDecodable {}
extension AppName: SQLEncodable, SQLDecodable {}
extension AppStoreID: SQLEncodable, SQLDecodable {}
extension BundleID: SQLEncodable, SQLDecodable {}
extension CertificateFingerprint: SQLEncodable, SQLDecodable {}
extension Destination: SQLEncodable, SQLDecodable {}
extension Hostname: SQLEncodable, SQLDecodable {}
extension KeyName: SQLEncodable, SQLDecodable {}
extension Label: SQLEncodable, SQLDecodable {}
extension LinkData: SQLEncodable, SQLDecodable {}
extension LinkPath: SQLEncodable, SQLDecodable {}
extension LinkTag: SQLEncodable, SQLDecodable {}
extension PackageName: SQLEncodable, SQLDecodable {}
extension PreviewDescription: SQLEncodable, SQLDecodable {}
extension RuleComment: SQLEncodable, SQLDecodable {}
extension TenantName: SQLEncodable, SQLDecodable {}
extension Title: SQLEncodable, SQLDecodable {}
extension URLPattern: SQLEncodable, SQLDecodable {}
extension URLScheme: SQLEncodable, SQLDecodable {}
