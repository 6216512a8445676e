import HTTPServing
import JSON
import Testing

@testable import ManagementAPI

struct BadQueryTests {
    static let cases: [(query: String, faults: [String])] = [
        ("/links?limit=0", ["limit out-of-range"]),
        ("/links?limit=201", ["limit out-of-range"]),
        ("/links?limit=ten", ["limit wrong-type"]),
        ("/links?limit=", ["limit wrong-type"]),
        ("/links?limit=5&limit=6", ["limit duplicate"]),
        ("/links?domain_id=x", ["domain_id invalid-identifier"]),
        ("/links?archived=yes", ["archived wrong-type"]),
        ("/links?created_from=2026", ["created_from invalid-time"]),
        ("/links?created_from=0000-01-01T00:00:00Z", ["created_from out-of-range"]),
        ("/clicks?before=9999-12-31T23:59:59-23:59", ["before out-of-range"]),
        ("/links?text=", ["text too-short"]),
        ("/links?tag=%00", []),
        ("/links?tag=%ff", []),
        ("/links?tag=%zz", []),
        ("/links?tags=a", ["tags unknown-field"]),
        ("/links?nothing", ["nothing unknown-field"]),
        ("/links?limit=0&domain_id=x&x=y", ["domain_id invalid-identifier", "limit out-of-range", "x unknown-field"]),
        ("/links?cursor=", ["cursor too-short"]),
        ("/clicks?platform=symbian", ["platform unknown-word"]),
        ("/clicks?country=Germany", ["country too-long"]),
        ("/clicks?country=1A", ["country invalid-country"]),
        ("/clicks?is_bot=0", ["is_bot wrong-type"]),
        ("/clicks?decision=maybe", ["decision unknown-word"]),
        ("/apps?name=x", ["name unknown-field"]),
    ]

    @Test func `each parameter at fault is named`() async throws {
        try await withWorld { world in
            for (query, faults) in Self.cases {
                let answer = try await world.api.send(.get, "/api/v1" + query, key: world.key)
                #expect(answer.status == 400, "\(query): \(answer.json)")
                #expect(answer.problem == "invalid-query", "\(query)")
                #expect(answer.faults == faults, "\(query): \(answer.json)")
            }
        }
    }

    @Test func `every route refuses parameters that it does not know`() async throws {
        try await withWorld { world in
            for route in Route.all {
                let key = route.access == .operatorKey ? World.operatorKey : world.key
                let answer = try await world.api.send(
                    route.method, world.path(of: route) + "?surprise=1", key: key,
                    text: route.body.map { world.real($0.example.description) }, fields: ["if-match": "*"])
                #expect(answer.status == 400, "\(route.method) \(route.path)")
                #expect(answer.faults == ["surprise unknown-field"])
            }
        }
    }

    @Test(arguments: [
        "x", "018f3a5c-7b1e-7c3d-9f00-5a5b6c7d8e9", "%00", "..", "018f3a5c-7b1e-7c3d-9f00-5a5b6c7d8e9f%2F",
    ])
    func `what is no identifier names nothing`(text: String) async throws {
        try await withWorld { world in
            let answer = try await world.api.send(.get, "/api/v1/links/\(text)", key: world.key)
            #expect(answer.status == 404)
        }
    }

    @Test func `unknown addresses and methods`() async throws {
        try await withWorld { world in
            for path in ["/", "/api", "/api/v1", "/api/v1/", "/api/v1/links/", "/api/v2/links", "/api/v1/nothing"] {
                let answer = try await world.api.send(.get, path, key: world.key)
                #expect(answer.status == 404, "\(path)")
                #expect(answer.problem == "no-such-resource")
            }
            let wrong = try await world.api.send(.put, "/api/v1/links", key: world.key)
            #expect(wrong.status == 405)
            #expect(wrong.fields["allow"] == "GET, HEAD, POST, OPTIONS")
            for method in [HTTPServing.Method.trace, .query] {
                #expect(try await world.api.send(method, "/api/v1/links").status == 405)
            }
            let options = try await world.api.send(.options, "/api/v1/links")
            #expect(options.status == 204)
            #expect(options.fields["allow"] == "GET, HEAD, POST, OPTIONS")
            let head = try await world.api.send(.head, "/api/v1/links", key: world.key)
            #expect(head.status == 200)
        }
    }
}
