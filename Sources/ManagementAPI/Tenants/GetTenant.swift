import HTTPServing
import LinkDomain
import Postgres
import Store

extension Route {
    /// `GET /api/v1/tenants/{tenant_id}`
    static let getTenant = Route(
        .get, "/api/v1/tenants/{tenant_id}", .operatorKey, Operation("getTenant", .tenants, "Read a tenant"), .nothing,
        answer: .one(Tenant.self)
    ) { call in
        let id: TenantID = try call.path()
        return try await call.service.database.read { try Tenants(in: $0).find(id) }
    }
}
