public import LinkDomain
public import Postgres

/// The API keys of all tenants, by what they are presented as.
///
/// This is how a request comes to have a tenant, so it cannot be bound to one.
public struct APIKeyDirectory {
    private let session: Session

    public init(in session: Session) { self.session = session }

    /// The key whose secret has this SHA-256, revoked and expired ones included: ``LinkDomain/APIKey/isValid(at:)`` tells.
    public func find(sha256: [UInt8]) throws -> APIKey? {
        try session.first(
            "select \(APIKey.columns) from authenticate_api_key(\(sha256))", decode: APIKey.init(row:))
    }
}
