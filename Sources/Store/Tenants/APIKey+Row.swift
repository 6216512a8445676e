import LinkDomain
import Postgres

extension APIKey {
    /// The columns that `init(row:)` reads. The hash is not among them: nothing but a look-up needs it.
    static let columns: SQL = "id, tenant_id, name, scopes, created_at, expires_at, revoked_at, last_used_at"

    init(row: Row) throws {
        let scopes: [Scope] = try row["scopes"]
        self.init(
            id: try row["id"],
            tenant: try row["tenant_id"],
            name: try row["name"],
            scopes: Set(scopes),
            createdAt: try row["created_at"],
            expiresAt: try row[optional: "expires_at"],
            revokedAt: try row[optional: "revoked_at"],
            lastUsedAt: try row[optional: "last_used_at"])
    }
}
