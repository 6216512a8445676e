import HTTPServing
import JSON
import Logging
import Metrics
import Testing

@testable import ManagementAPI

struct TenantTests {
    @Test func `a tenant comes with a key that opens it`() async throws {
        try await withWorld { world in
            let made = try await world.api.send(
                .post, "/api/v1/tenants", key: World.operatorKey,
                body: ["name": " Second ", "address_privacy": "none", "retention_days": 30])
            #expect(made.status == 201)
            #expect(made["name"] == "Second")
            #expect(made["api_key"]?["scopes"] == ["admin"])
            let secret = made["api_key"]?["secret"]?.stringValue ?? ""
            #expect(secret.hasPrefix("lf_") && secret.utf8.count == 46)
            #expect(try await world.api.send(.get, "/api/v1/keys", key: secret).status == 200)

            let again = try await world.api.send(
                .post, "/api/v1/tenants", key: World.operatorKey, body: ["name": "Second"])
            #expect(again.status == 409)
            #expect(again.faults == ["/name taken"])

            let read = try await world.api.send(.get, made.fields["location"] ?? "", key: World.operatorKey)
            #expect(read["retention_days"] == 30)
            let list = try await world.api.send(.get, "/api/v1/tenants?limit=1", key: World.operatorKey)
            #expect(list.data[0]["id"] == read["id"])
            #expect(list.cursor != nil)
        }
    }

    @Test func `a tenant is changed`() async throws {
        try await withWorld { world in
            let path = "/api/v1/tenants/\(world.tenant)"
            let changed = try await world.api.send(
                .patch, path, key: World.operatorKey, body: ["retention_days": 7, "address_privacy": "full"])
            #expect(changed["retention_days"] == 7)
            #expect(changed["name"] == "First")
            _ = try await world.makeTenant(named: "Second")
            let taken = try await world.api.send(.patch, path, key: World.operatorKey, body: ["name": "Second"])
            #expect(taken.status == 409)
            let wrong = try await world.api.send(
                .patch, path, key: World.operatorKey, body: ["retention_days": 0, "name": .null])
            #expect(wrong.faults == ["/name required", "/retention_days out-of-range"])
        }
    }

    @Test func `the operator lets a tenant in again`() async throws {
        try await withWorld { world in
            _ = try await world.api.send(.post, "/api/v1/keys/\(world.keyID)/revoke", key: world.key)
            #expect(try await world.api.send(.get, "/api/v1/keys", key: world.key).status == 401)
            let made = try await world.api.send(
                .post, "/api/v1/tenants/\(world.tenant)/keys", key: World.operatorKey,
                body: ["name": "Again", "scopes": ["admin"]])
            #expect(made.status == 201)
            let key = made["secret"]?.stringValue
            #expect(try await world.api.send(.get, "/api/v1/links/\(world.link)", key: key).status == 200)
            let nobody = try await world.api.send(
                .post, "/api/v1/tenants/\(world.link)/keys", key: World.operatorKey,
                body: ["name": "Again", "scopes": ["admin"]])
            #expect(nobody.status == 404)
        }
    }

    @Test func `without an operator's key nobody makes tenants`() async throws {
        try await withWorld { world in
            let configuration = APIConfiguration()
            let api = DocumentedAPI(
                api: API(
                    database: world.database, configuration: configuration,
                    log: .init(component: "api", sink: world.log),
                    metrics: .init()))
            for key in [World.operatorKey, "", "null"] {
                let answer = try await api.send(.post, "/api/v1/tenants", key: key, body: ["name": "x"])
                #expect(answer.status == 401)
            }
        }
    }
}
