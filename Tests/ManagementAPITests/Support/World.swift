import Cryptography
import HTTPServing
import JSON
import LinkDomain
import Logging
import Metrics
import Postgres
import Store
import Synchronization
import TestSupport
import Testing

@testable import ManagementAPI

/// A database with the API in front of it, and one tenant that has one of everything.
struct World: Sendable {
    let api: DocumentedAPI
    let database: Database
    /// The same database for whom nothing binds.
    let owner: Database
    let clock: TestClock
    let log: MemorySink
    /// The tenant and its key with the scope admin.
    let tenant: String
    let key: String
    let keyID: String
    let app: String
    let domain: String
    let link: String

    static let operatorKey = "the operator's key"

    /// `text` with real identifiers in place of the examples'.
    func real(_ text: String) -> String {
        [
            (Sample.tenant, tenant), (Sample.key, keyID), (Sample.app, app), (Sample.domain, domain),
            (Sample.link, link),
        ].reduce(text) { $0.replacing($1.0, with: $1.1) }
    }

    /// The path of a route with the identifiers of this tenant's things.
    func path(of route: Route) -> String {
        let pattern = pathIdentifiers.reduce(route.path) { path, type in
            path.replacing("{\(type.pathName)}", with: Sample.identifier(type.pathName))
        }
        return real(pattern).replacing("{code}", with: "path-taken")
    }

    /// A further tenant's admin key.
    func makeTenant(named name: String) async throws -> (id: String, key: String) {
        let answer = try await api.send(
            .post, "/api/v1/tenants", key: Self.operatorKey, body: ["name": .string(name)])
        #expect(answer.status == 201)
        return (answer.id, answer["api_key"]?["secret"]?.stringValue ?? "")
    }

    /// A further key of the tenant.
    func makeKey(_ scopes: [String]) async throws -> (id: String, key: String) {
        let answer = try await api.send(
            .post, "/api/v1/keys", key: key, body: ["name": "More", "scopes": JSONValue(scopes)])
        #expect(answer.status == 201)
        return (answer.id, answer["secret"]?.stringValue ?? "")
    }
}

/// A clock that stands still until it is told to move.
final class TestClock: Sendable {
    private let time: Mutex<Timestamp>

    init(_ time: Timestamp) { self.time = Mutex(time) }

    var now: Timestamp { time.withLock { $0 } }

    func advance(seconds: Double) {
        time.withLock { $0 = $0.adding(microseconds: Int64(seconds * 1_000_000)) }
    }
}

extension World {
    /// Calls a route with the identifiers of this tenant's things, and with the body of its example.
    func call(_ route: Route, key: String?) async throws -> Answer {
        var fields = Fields()
        if route.precondition == .required { fields["if-match"] = "*" }
        let text = route.body.map { real($0.example.description) }
        return try await api.send(route.method, path(of: route), key: key, text: text, fields: fields)
    }

    /// As if another node had been asked.
    func revokeElsewhere(_ key: String) async throws {
        let id = try APIKeyID(parsing: key)
        _ = try await database.write(as: TenantID(parsing: tenant)) { try APIKeys(in: $0).revoke(id) }
    }
}
