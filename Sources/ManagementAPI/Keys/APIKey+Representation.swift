import JSON
import LinkDomain

extension APIKey: Representation {
    static let schemaName = "APIKey"

    static let properties: [Property<APIKey>] = [
        Property("id", .identifier, "Made by the service.") { $0.id },
        Property("name", .keyName, "What its owner calls it.") { $0.name },
        Property("scopes", .scopes, "What it may do; admin is everything.") { $0.scopes.inOrder },
        Property("expires_at", optional: .timestamp, "When it stops working; null is never.") { $0.expiresAt },
        Property("revoked_at", optional: .timestamp, "When it was revoked.") { $0.revokedAt },
        Property("last_used_at", optional: .timestamp, "When it was last used, to the minute.") { $0.lastUsedAt },
        Property("created_at", .timestamp, "When it was made.") { $0.createdAt },
    ]
}

/// An API key together with its secret, which nobody can be shown again.
struct NewAPIKey: Representation {
    let key: APIKey
    /// Nil in what is kept for repetitions.
    let secret: APIKeySecret?

    static let schemaName = "NewAPIKey"
    static let hasEntityTag = false

    static let properties: [Property<NewAPIKey>] =
        APIKey.properties.map { property in property.of { $0.key } } + [
            Property(
                "secret", optional: .text(1...64),
                "Shown this once. Null when the answer is repeated for an Idempotency-Key."
            ) { $0.secret?.text }
        ]
}

extension NewAPIKey {
    var withoutSecrets: NewAPIKey { NewAPIKey(key: key, secret: nil) }
}

extension Shape where Value == KeyName {
    static var keyName: Shape { .free(maximumLength: 128) }
}

extension Shape where Value == [Scope] {
    static var scopes: Shape { .set(of: .word, 1...Scope.allCases.count) }
}

extension Set<Scope> {
    /// In the order in which the service lists them.
    var inOrder: [Scope] { Scope.allCases.filter(contains) }
}
