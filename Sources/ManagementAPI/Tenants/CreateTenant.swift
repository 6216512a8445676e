import HTTPServing
import JSON
import LinkDomain
import Postgres
import Store

extension Route {
    /// `POST /api/v1/tenants`
    static let createTenant = Route(
        .post, "/api/v1/tenants", .operatorKey,
        Operation(
            "createTenant", .tenants, "Create a tenant",
            "Answers with the tenant's first API key, which has the scope admin. The name guards against doing it twice."
        ),
        .body(.object(TenantFields.self, example: ["name": "Example Ltd.", "address_privacy": "truncated"])),
        answer: .created(NewTenant.self), problems: [.nameTaken]
    ) { call in
        let secret = APIKeySecret()
        let new = try await call.service.database.write { session in
            let tenant = call.body.tenant(at: call.service.now())
            let (created, key) = try Tenants(in: session).create(
                tenant, firstKey: .firstKey(of: tenant), sha256: secret.sha256)
            return NewTenant(tenant: created, key: NewAPIKey(key: key, secret: secret))
        }
        return Creation(new, at: "/api/v1/tenants/\(new.tenant.id)")
    }
}

/// A tenant together with its first API key.
struct NewTenant: Representation {
    let tenant: Tenant
    let key: NewAPIKey

    static let schemaName = "NewTenantWithKey"
    static let hasEntityTag = false

    static let properties: [Property<NewTenant>] =
        Tenant.properties.map { $0.of { $0.tenant } } + [
            Property("api_key", .representation, "Its first key, with the scope admin.") { $0.key }
        ]
}

extension TenantFields {
    fileprivate func tenant(at time: Timestamp) -> Tenant {
        Tenant(
            id: TenantID(at: time), name: name, addressPrivacy: addressPrivacy, retentionDays: retentionDays,
            createdAt: time)
    }
}

extension APIKey {
    fileprivate static func firstKey(of tenant: Tenant) throws -> APIKey {
        APIKey(
            id: APIKeyID(at: tenant.createdAt), tenant: tenant.id, name: try KeyName(parsing: "First key"),
            scopes: [.admin],
            createdAt: tenant.createdAt)
    }
}
