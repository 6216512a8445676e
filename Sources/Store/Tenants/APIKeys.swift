public import LinkDomain
import Postgres

/// The API keys of one tenant.
public struct APIKeys {
    private let tenant: TenantID
    private let session: Session

    public init(in session: TenantSession) {
        tenant = session.tenant
        self.session = session.session
    }

    /// Stores a key by the SHA-256 of its secret. Its creation time is the database's.
    public func create(_ key: APIKey, sha256: [UInt8]) throws -> APIKey {
        try session.query(
            """
            insert into api_keys (tenant_id, id, name, sha256, scopes, expires_at)
            values (
                \(tenant), \(key.id), \(key.name), \(sha256),
                \(key.scopes.sorted { $0.rawValue < $1.rawValue }), \(key.expiresAt)
            )
            returning \(APIKey.columns)
            """,
            decode: APIKey.init(row:))[0]
    }

    public func find(_ id: APIKeyID) throws -> APIKey {
        let found = try session.first(
            "select \(APIKey.columns) from api_keys where tenant_id = \(tenant) and id = \(id)",
            decode: APIKey.init(row:))
        guard let found else { throw APIKeyError.notFound }
        return found
    }

    /// Revoked and expired keys included.
    public func list(after cursor: PageCursor? = nil, limit: Int) throws -> Page<APIKey> {
        let rows = try session.query(
            """
            select \(APIKey.columns)
            from api_keys
            where tenant_id = \(tenant) and \(PageCursor.condition(after: cursor))
            order by created_at desc, id desc
            limit \(limit + 1)
            """,
            decode: APIKey.init(row:))
        return Page(rows, limit: limit) { PageCursor(time: $0.createdAt, id: $0.id.rawValue) }
    }

    /// Ends a key for good. Doing it again changes nothing.
    public func revoke(_ id: APIKeyID) throws -> APIKey {
        let revoked = try session.first(
            """
            update api_keys
            set revoked_at = coalesce(revoked_at, now())
            where tenant_id = \(tenant) and id = \(id)
            returning \(APIKey.columns)
            """,
            decode: APIKey.init(row:))
        guard let revoked else { throw APIKeyError.notFound }
        return revoked
    }

    /// Notes that a key has been used, to the minute: a busy key is not a row written per request.
    public func touch(_ id: APIKeyID) throws {
        try session.run(
            """
            update api_keys
            set last_used_at = now()
            where tenant_id = \(tenant) and id = \(id)
              and (last_used_at is null or last_used_at < now() - interval '1 minute')
            """)
    }
}
