import JSON
import LinkDomain

/// What the maker of an API key decides.
struct KeyFields: RequestFields {
    let name: KeyName
    let scopes: Set<Scope>
    let expiresAt: Timestamp?

    static let schemaName: String? = "NewAPIKeyFields"
    static let readOnlyFields = ["id", "secret", "revoked_at", "last_used_at", "created_at"]

    init?(from fields: inout FieldReader) {
        let name = fields.required("name", .keyName, "What its owner calls it.")
        let scopes = fields.required("scopes", .scopes, "What it may do; admin is everything.")
        expiresAt = fields.optional("expires_at", .timestamp, "When it stops working; left out, never.")
        guard let name, let scopes else { return nil }
        self.name = name
        self.scopes = Set(scopes)
    }

    func checkExpiry(at time: Timestamp) throws {
        guard let expiresAt, expiresAt <= time else { return }
        throw Problem.invalidBody(.root.appending("expires_at"), "in-the-past", "The key would be expired already.")
    }

    func key(of tenant: TenantID, at time: Timestamp) -> APIKey {
        APIKey(
            id: APIKeyID(at: time), tenant: tenant, name: name, scopes: scopes, createdAt: time, expiresAt: expiresAt)
    }
}
