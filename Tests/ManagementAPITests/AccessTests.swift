import HTTPServing
import JSON
import LinkDomain
import Logging
import Testing

@testable import ManagementAPI

/// Walks every route there is.
struct AccessTests {
    @Test func `without a key everything but the document is refused`() async throws {
        try await withWorld { world in
            for route in Route.all where route.access != .anyone {
                let answer = try await world.call(route, key: nil)
                #expect(answer.status == 401, "\(route.method) \(route.path)")
                #expect(answer.fields["www-authenticate"]?.hasPrefix("Bearer") == true)
            }
            for route in Route.all where route.access == .anyone {
                #expect(try await world.call(route, key: nil).status == 200, "\(route.path)")
            }
        }
    }

    @Test func `a key without the scope is refused, and the scope is named`() async throws {
        try await withWorld { world in
            for route in Route.all {
                guard case .scope(let scope) = route.access else { continue }
                let others = Scope.allCases.filter { $0 != scope && $0 != .admin }.map(\.code)
                let key = try await world.makeKey(others).key
                let answer = try await world.call(route, key: key)
                #expect(answer.status == 403, "\(route.method) \(route.path)")
                #expect(answer.problem == "missing-scope")
                #expect(answer["detail"]?.stringValue?.contains(scope.code) == true)
            }
        }
    }

    @Test func `the scope is enough`() async throws {
        for route in Route.all {
            guard case .scope(let scope) = route.access else { continue }
            try await withWorld { world in
                let key = try await world.makeKey([scope.code]).key
                let answer = try await world.call(route, key: key)
                #expect([200, 201, 204, 409].contains(answer.status), "\(route.method) \(route.path): \(answer.json)")
            }
        }
    }

    @Test func `tenants are the operator's business alone`() async throws {
        try await withWorld { world in
            for route in Route.all where route.access == .operatorKey {
                let answer = try await world.call(route, key: world.key)
                #expect(answer.status == 403, "\(route.method) \(route.path)")
                #expect(answer.problem == "operator-only")
            }
            for route in Route.all where route.isOfTenant {
                let answer = try await world.call(route, key: World.operatorKey)
                #expect(answer.status == 403, "\(route.method) \(route.path)")
            }
        }
    }

    @Test(arguments: [
        "", "Bearer", "Bearer ", "Basic abc", "Bearer lf_", "Bearer lf_short", "lf_x", "Bearer x y",
        "Bearer lf_AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA",
    ])
    func `what is no key is refused`(authorization: String) async throws {
        try await withWorld { world in
            let answer = try await world.api.send(
                .get, "/api/v1/links", fields: ["authorization": authorization])
            #expect(answer.status == 401)
            #expect(answer.problem == "unauthenticated")
        }
    }

    @Test func `a revoked key stops at once, an expired one when its time is over`() async throws {
        try await withWorld { world in
            let revoked = try await world.makeKey(["links:read"])
            #expect(try await world.api.send(.get, "/api/v1/links", key: revoked.key).status == 200)
            let answer = try await world.api.send(.post, "/api/v1/keys/\(revoked.id)/revoke", key: world.key)
            #expect(answer.status == 200)
            #expect(answer["revoked_at"]?.stringValue != nil)
            #expect(try await world.api.send(.get, "/api/v1/links", key: revoked.key).status == 401)

            let end = world.clock.now.adding(microseconds: 1_000_000).description
            let expiring = try await world.api.send(
                .post, "/api/v1/keys", key: world.key,
                body: ["name": "Short", "scopes": ["links:read"], "expires_at": .string(end)])
            let key = expiring["secret"]?.stringValue
            #expect(try await world.api.send(.get, "/api/v1/links", key: key).status == 200)
            world.clock.advance(seconds: 1)
            let late = try await world.api.send(.get, "/api/v1/links", key: key)
            #expect(late.status == 401)
            #expect(late["detail"]?.stringValue == "The key has expired.")
        }
    }

    @Test func `another node's revocation is noticed within two seconds`() async throws {
        try await withWorld { world in
            let made = try await world.makeKey(["links:read"])
            #expect(try await world.api.send(.get, "/api/v1/links", key: made.key).status == 200)
            try await world.revokeElsewhere(made.id)
            #expect(try await world.api.send(.get, "/api/v1/links", key: made.key).status == 200)
            world.clock.advance(seconds: 2)
            #expect(try await world.api.send(.get, "/api/v1/links", key: made.key).status == 401)
        }
    }

    @Test func `secrets are shown once and only their hash is stored`() async throws {
        try await withWorld { world in
            let made = try await world.makeKey(["links:read"])
            let read = try await world.api.send(.get, "/api/v1/keys/\(made.id)", key: world.key)
            #expect(read.json["secret"] == nil)
            let list = try await world.api.send(.get, "/api/v1/keys", key: world.key)
            #expect(!list.json.description.contains(made.key))
            #expect(!world.log.lines.joined().contains(made.key))
        }
    }
}
