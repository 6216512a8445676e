public import Postgres

/// Gives `body` a database of its own, migrated and empty, and drops it afterwards.
///
/// Its sessions work as the service's role, so row-level security binds them. Databases are cloned from a template,
/// so tests share no rows and run in parallel.
public func withTestDatabase(sessions: Int = 4, _ body: (Database) async throws -> Void) async throws {
    try await withOwnedTestDatabase(sessions: sessions) { try await body($0.database) }
}

/// Like ``withTestDatabase(sessions:_:)``, with the owner's view of the database and its connection string besides.
public func withOwnedTestDatabase(sessions: Int = 4, _ body: (TestDatabase) async throws -> Void) async throws {
    let template = try await MigratedTemplate.shared.name()
    let role = MigratedTemplate.exists ? "landfall_service" : nil
    try await TestServer.shared.withDatabase(from: template, role: role, sessions: sessions, body)
}

/// Gives `body` a database of its own with nothing in it, and drops it afterwards. Its sessions are the owner's.
public func withEmptyTestDatabase(sessions: Int = 4, _ body: (TestDatabase) async throws -> Void) async throws {
    try await TestServer.shared.withDatabase(from: "template0", role: nil, sessions: sessions, body)
}
