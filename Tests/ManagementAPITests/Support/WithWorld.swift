import Cryptography
import HTTPServing
import JSON
import LinkDomain
import Logging
import Metrics
import Postgres
import TestSupport
import Testing

@testable import ManagementAPI

/// Gives `body` a ``World`` of its own.
func withWorld(
    _ adjust: (inout APIConfiguration) -> Void = { _ in }, _ body: (World) async throws -> Void
) async throws {
    var configuration = APIConfiguration(operatorKeySHA256: SHA256.hash(World.operatorKey.utf8))
    configuration.requests = TokenRate(capacity: 100_000, refill: 100_000)
    configuration.refusals = TokenRate(capacity: 100_000, refill: 100_000)
    adjust(&configuration)
    let final = configuration
    try await withOwnedTestDatabase(sessions: 6) { test in
        let database = test.database
        let clock = TestClock(.systemNow())
        let log = MemorySink()
        let api = API(
            database: database, configuration: final, log: Log(component: "api", sink: log),
            metrics: MetricsRegistry(), now: { clock.now })
        try await body(try await World.make(DocumentedAPI(api: api), test, clock, log))
    }
}

extension World {
    fileprivate static func make(
        _ api: DocumentedAPI, _ test: TestDatabase, _ clock: TestClock, _ log: MemorySink
    ) async throws -> World {
        let tenant = try await api.send(
            .post, "/api/v1/tenants", key: operatorKey, body: ["name": "First"])
        let key = tenant["api_key"]?["secret"]?.stringValue ?? ""
        func make(_ path: String, _ body: JSONValue) async throws -> String {
            let answer = try await api.send(.post, path, key: key, body: body)
            #expect(answer.status == 201, "\(answer.json)")
            return answer.id
        }
        let app = try await make("/api/v1/apps", AppFields.example)
        let domain = try await make("/api/v1/domains", ["hostname": "go.first.example"])
        let link = try await make(
            "/api/v1/links",
            ["domain_id": .string(domain), "path": "first", "destinations": ["default": "https://shop.example/first"]])
        return World(
            api: api, database: test.database, owner: test.owner, clock: clock, log: log, tenant: tenant.id, key: key,
            keyID: tenant["api_key"]?["id"]?.stringValue ?? "", app: app, domain: domain, link: link)
    }
}
