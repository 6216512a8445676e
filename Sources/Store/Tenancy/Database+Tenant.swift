public import LinkDomain
public import Postgres

extension Database {
    /// Runs `body` in a read-only transaction that sees the rows of `tenant` only.
    public func read<Value: Sendable>(
        as tenant: TenantID, _ body: @Sendable (TenantSession) throws -> Value
    ) async throws -> Value {
        try await read { session in try body(TenantSession(tenant, binding: session)) }
    }

    /// Runs `body` in a transaction that sees and changes the rows of `tenant` only.
    ///
    /// ```swift
    /// let link = try await database.write(as: tenant) { session in
    ///     try Links(in: session).create(link)
    /// }
    /// ```
    public func write<Value: Sendable>(
        as tenant: TenantID, _ body: @Sendable (TenantSession) throws -> Value
    ) async throws -> Value {
        try await write { session in try body(TenantSession(tenant, binding: session)) }
    }
}
