import LinkDomain
import Postgres
import Store

extension Call where Caller == KeyHolder {
    /// The tenant that everything happens in.
    var tenant: TenantID { caller.tenant }

    func read<Value: Sendable>(_ body: @Sendable (TenantSession) throws -> Value) async throws -> Value {
        try await service.database.read(as: tenant, body)
    }

    /// Runs `body` in a transaction of the tenant, and again when what it read was changed before it wrote.
    func write<Value: Sendable>(_ body: @Sendable (TenantSession) throws -> Value) async throws -> Value {
        try await repeating { try await service.database.write(as: tenant, body) }
    }
}

extension Call {
    /// Between reading a thing and changing it somebody else may have changed it. With `If-Match` that is the client's
    /// business; without, the change is made to the new state.
    func repeating<Value: Sendable>(_ body: () async throws -> Value) async throws -> Value {
        for _ in 0..<4 {
            do {
                return try await body()
            } catch  where isOutdated(error) {
                if condition.isGiven { throw Problem.preconditionFailed }
            }
        }
        return try await body()
    }

    private func isOutdated(_ error: any Error) -> Bool {
        switch error {
        case TenantError.outdated, AppError.outdated, DomainError.outdated, PathRuleError.outdated, LinkError.outdated:
            true
        default: false
        }
    }
}
