import Foundation
import Postgres

/// The cluster that test databases are made in: `TEST_DATABASE_SERVER`, a connection string without a database.
struct TestServer: Sendable {
    static let shared = TestServer()

    let conninfo = ProcessInfo.processInfo.environment["TEST_DATABASE_SERVER"] ?? "host=127.0.0.1 user=postgres"
    let administration: Database
    /// How many databases exist at once, however many tests the runner starts.
    let places = Places(count: 12)

    private init() {
        var configuration = Database.Configuration(conninfo: "\(conninfo) dbname=postgres")
        configuration.sessions = 2
        // Making a database takes a while on a busy machine, and all tests may want one at once.
        configuration.waitingTime = .seconds(120)
        configuration.statementTimeout = .seconds(120)
        administration = Database(configuration)
    }

    func conninfo(to name: String) -> String { "\(conninfo) dbname=\(name)" }

    /// Creates a database, gives it to `body` and drops it, whatever `body` does.
    func withDatabase(
        from template: String, role: String?, sessions: Int, _ body: (TestDatabase) async throws -> Void
    ) async throws {
        await places.take()
        let outcome: Result<Void, any Error>
        do {
            outcome = .success(try await withDatabaseInPlace(from: template, role: role, sessions: sessions, body))
        } catch {
            outcome = .failure(error)
        }
        await places.give()
        try outcome.get()
    }

    private func withDatabaseInPlace(
        from template: String, role: String?, sessions: Int, _ body: (TestDatabase) async throws -> Void
    ) async throws {
        let name = "test_" + UUID().uuidString.lowercased().replacing("-", with: "")
        try await administration.withSession {
            try $0.run("create database \(identifier: name) template \(identifier: template)")
        }
        let conninfo = conninfo(to: name)
        let test = TestDatabase(
            name: name, conninfo: conninfo,
            database: Database(conninfo: conninfo, sessions: sessions, role: role),
            owner: Database(conninfo: conninfo, sessions: 2))
        let outcome: Result<Void, any Error>
        do {
            outcome = .success(try await body(test))
        } catch {
            outcome = .failure(error)
        }
        // A test may have been cancelled by its time limit; its database goes all the same.
        await Task { [administration] in
            _ = try? await administration.withSession {
                try $0.run("drop database if exists \(identifier: name) with (force)")
            }
        }.value
        try outcome.get()
    }
}
