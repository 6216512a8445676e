import HTTPServing
import JSON
import Testing

@testable import ManagementAPI

struct IdempotencyTests {
    @Test func `every creation is done once for a key`() async throws {
        try await withWorld { world in
            // Another hostname and path than those that are there.
            for route in Route.all where route.isIdempotent {
                let path = world.path(of: route)
                let text = route.body.map { world.real($0.example.description) }
                let fields: Fields = ["idempotency-key": "once-\(route.operation.id)"]
                let first = try await world.api.send(route.method, path, key: world.key, text: text, fields: fields)
                #expect(first.status == 201, "\(first.json)")
                #expect(first.fields["idempotency-replayed"] == nil)
                let second = try await world.api.send(route.method, path, key: world.key, text: text, fields: fields)
                #expect(second.status == 201)
                #expect(second.fields["idempotency-replayed"] == "true")
                #expect(second.id == first.id)
                #expect(second.fields["location"] == first.fields["location"])
                #expect(second.fields["etag"] == first.fields["etag"])
                let other = try await world.api.send(
                    route.method, path, key: world.key, text: (text ?? "") + " ", fields: fields)
                #expect(other.status == 422)
                #expect(other.problem == "idempotency-key-reused")
            }
        }
    }

    @Test func `a secret is not repeated, because it is not kept`() async throws {
        try await withWorld { world in
            let body: JSONValue = ["name": "x", "scopes": ["links:read"]]
            let fields: Fields = ["idempotency-key": "k"]
            let first = try await world.api.send(.post, "/api/v1/keys", key: world.key, body: body, fields: fields)
            let second = try await world.api.send(.post, "/api/v1/keys", key: world.key, body: body, fields: fields)
            #expect(first["secret"]?.stringValue?.hasPrefix("lf_") == true)
            #expect(second["secret"] == .null)
            #expect(second.id == first.id)
        }
    }

    @Test func `of many at once one does the work`() async throws {
        try await withWorld { world in
            let answers = try await withThrowingTaskGroup(of: Answer.self) { group in
                for _ in 0..<8 {
                    group.addTask {
                        try await world.api.send(
                            .post, "/api/v1/links", key: world.key, body: ["domain_id": .string(world.domain)],
                            fields: ["idempotency-key": "race"])
                    }
                }
                return try await group.reduce(into: [Answer]()) { $0.append($1) }
            }
            #expect(answers.allSatisfy { $0.status == 201 })
            #expect(Set(answers.map(\.id)).count == 1)
            #expect(answers.filter { $0.fields["idempotency-replayed"] == nil }.count == 1)
            let list = try await world.api.send(.get, "/api/v1/links", key: world.key)
            #expect(list.data.count == 2)
        }
    }

    @Test func `a failure is not kept`() async throws {
        try await withWorld { world in
            let fields: Fields = ["idempotency-key": "k"]
            let body: JSONValue = ["domain_id": .string(world.domain), "path": "first"]
            let taken = try await world.api.send(.post, "/api/v1/links", key: world.key, body: body, fields: fields)
            #expect(taken.status == 409)
            _ = try await world.api.send(.delete, "/api/v1/links/\(world.link)", key: world.key)
            let made = try await world.api.send(.post, "/api/v1/links", key: world.key, body: body, fields: fields)
            #expect(made.status == 201)
            #expect(made.fields["idempotency-replayed"] == nil)
        }
    }

    @Test func `keys of two callers have nothing to do with each other`() async throws {
        try await withWorld { world in
            let second = try await world.makeKey(["links:write"]).key
            let body: JSONValue = ["domain_id": .string(world.domain)]
            let fields: Fields = ["idempotency-key": "k"]
            let one = try await world.api.send(.post, "/api/v1/links", key: world.key, body: body, fields: fields)
            let other = try await world.api.send(.post, "/api/v1/links", key: second, body: body, fields: fields)
            #expect(one.id != other.id)
        }
    }

    @Test(arguments: ["", " ", "with space", "é", String(repeating: "x", count: 256)])
    func `what is no key is refused`(key: String) async throws {
        try await withWorld { world in
            let answer = try await world.api.send(
                .post, "/api/v1/links", key: world.key, body: ["domain_id": .string(world.domain)],
                fields: ["idempotency-key": key])
            #expect(answer.status == 400)
            #expect(answer.faults == ["Idempotency-Key malformed"])
        }
    }
}
