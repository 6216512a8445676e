import HTTPServing
import JSON
import LinkDomain
import Postgres
import Store

extension Route {
    /// `PATCH /api/v1/tenants/{tenant_id}`
    static let changeTenant = Route(
        .patch, "/api/v1/tenants/{tenant_id}", .operatorKey, Operation("changeTenant", .tenants, "Change a tenant"),
        .body(.mergePatch(of: TenantFields.self, named: "TenantChanges", example: ["retention_days": 30])),
        answer: .one(Tenant.self), precondition: .optional, problems: [.nameTaken]
    ) { call in
        let id: TenantID = try call.path()
        return try await call.repeating {
            try await call.service.database.write { session in
                try Tenants(in: session).change(id) { tenant in
                    try call.condition.check(tenant)
                    let fields = try call.body.applied(to: tenant)
                    tenant.name = fields.name
                    tenant.addressPrivacy = fields.addressPrivacy
                    tenant.retentionDays = fields.retentionDays
                }
            }
        }
    }
}
