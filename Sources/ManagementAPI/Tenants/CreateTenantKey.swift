import HTTPServing
import JSON
import LinkDomain
import Postgres
import Store

extension Route {
    /// `POST /api/v1/tenants/{tenant_id}/keys`
    static let createTenantKey = Route(
        .post, "/api/v1/tenants/{tenant_id}/keys", .operatorKey,
        Operation("createTenantKey", .tenants, "Create an API key for a tenant", "For a tenant that has lost its own."),
        .body(.object(KeyFields.self, example: ["name": "Recovery", "scopes": ["admin"]])),
        answer: .created(NewAPIKey.self)
    ) { call in
        let id: TenantID = try call.path()
        try call.body.checkExpiry(at: call.service.now())
        let secret = APIKeySecret()
        let tenant = try await call.service.database.read { try Tenants(in: $0).find(id) }
        let key = try await call.service.database.write(as: tenant.id) { session in
            try APIKeys(in: session).create(
                call.body.key(of: tenant.id, at: call.service.now()), sha256: secret.sha256)
        }
        return Creation(NewAPIKey(key: key, secret: secret), at: "/api/v1/keys/\(key.id)")
    }
}
