import HTTPServing
import JSON
import Testing

@testable import ManagementAPI

/// Walks every route there is, so that a new one is tested without anybody having to remember it.
struct TenantIsolationTests {
    @Test func `what another tenant's key names does not exist`() async throws {
        try await withWorld { world in
            let stranger = try await world.makeTenant(named: "Second")
            for route in Route.all where route.isOfTenant && route.path.contains("{") {
                let answer = try await world.call(route, key: stranger.key)
                #expect(answer.status == 404, "\(route.method) \(route.path): \(answer.json)")
            }
            // Nothing of it happened to the first tenant's things.
            for route in Route.all where route.isOfTenant && route.method == .get && route.path.contains("{") {
                let answer = try await world.call(route, key: world.key)
                #expect(answer.status == 200, "\(route.path): \(answer.json)")
            }
        }
    }

    @Test func `lists show nothing of another tenant`() async throws {
        try await withWorld { world in
            let stranger = try await world.makeTenant(named: "Second")
            for route in Route.all where route.isOfTenant && route.method == .get && !route.path.contains("{") {
                let mine = try await world.call(route, key: world.key)
                let theirs = try await world.call(route, key: stranger.key)
                let ids = Set(mine.data.compactMap { $0["id"] })
                #expect(theirs.data.allSatisfy { !ids.contains($0["id"] ?? .null) }, "\(route.path)")
            }
        }
    }

    @Test func `another tenant's things cannot be named in bodies`() async throws {
        try await withWorld { world in
            let stranger = try await world.makeTenant(named: "Second")
            let link = try await world.api.send(
                .post, "/api/v1/links", key: stranger.key, body: ["domain_id": .string(world.domain)])
            #expect(link.status == 422)
            #expect(link.faults == ["/domain_id not-found"])

            let domain = try await world.api.send(
                .post, "/api/v1/domains", key: stranger.key, body: ["hostname": "go.second.example"])
            let path = "/api/v1/domains/\(domain.id)/path-rules"
            let rules = try await world.api.send(
                .put, path, key: stranger.key,
                body: ["rules": [["action": "open-app", "app_id": .string(world.app)]]], fields: ["if-match": "*"])
            #expect(rules.status == 422)
            #expect(rules.faults == ["/rules/0/app_id not-found"])
        }
    }

    @Test func `a hostname of another tenant is taken and nothing more is said`() async throws {
        try await withWorld { world in
            let stranger = try await world.makeTenant(named: "Second")
            let answer = try await world.api.send(
                .post, "/api/v1/domains", key: stranger.key, body: ["hostname": "GO.first.example"])
            #expect(answer.status == 409)
            #expect(answer.problem == "hostname-taken")
            #expect(!answer.json.description.contains(world.tenant))
        }
    }
}

extension Route {
    /// Whether it is for keys of tenants.
    var isOfTenant: Bool {
        if case .scope = access { true } else { false }
    }
}
