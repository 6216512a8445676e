/// What is known of an API key once its secret has been shown: everything but the secret.
public struct APIKey: Hashable, Sendable {
    public let id: APIKeyID
    public let tenant: TenantID
    public var name: KeyName
    public var scopes: Set<Scope>
    public let createdAt: Timestamp
    public var expiresAt: Timestamp?
    public var revokedAt: Timestamp?
    public var lastUsedAt: Timestamp?

    public init(
        id: APIKeyID,
        tenant: TenantID,
        name: KeyName,
        scopes: Set<Scope>,
        createdAt: Timestamp,
        expiresAt: Timestamp? = nil,
        revokedAt: Timestamp? = nil,
        lastUsedAt: Timestamp? = nil
    ) {
        self.id = id
        self.tenant = tenant
        self.name = name
        self.scopes = scopes
        self.createdAt = createdAt
        self.expiresAt = expiresAt
        self.revokedAt = revokedAt
        self.lastUsedAt = lastUsedAt
    }

    /// Whether the key opens anything at all at `time`.
    public func isValid(at time: Timestamp) -> Bool {
        revokedAt == nil && expiresAt.map { time < $0 } ?? true
    }

    /// Whether the key may do what `scope` names; ``Scope/admin`` may do everything.
    public func allows(_ scope: Scope) -> Bool { scopes.contains(scope) || scopes.contains(.admin) }
}
