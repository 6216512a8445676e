import HTTPServing
import LinkDomain
import Postgres
import Store

extension Route {
    /// `GET /api/v1/tenants`
    static let listTenants = Route(
        .get, "/api/v1/tenants", .operatorKey, Operation("listTenants", .tenants, "List the tenants"),
        .query(ListQuery<NoFields>.self), answer: .page(of: Tenant.self)
    ) { call in
        try await call.page(of: { cursor, limit in
            try await call.service.database.read { try Tenants(in: $0).list(after: cursor, limit: limit) }
        })
    }
}
