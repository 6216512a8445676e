import HTTPServing
import JSON
import Testing

@testable import ManagementAPI

struct ConditionTests {
    @Test func `every conditional route refuses a state that is not there`() async throws {
        try await withWorld { world in
            for route in Route.all where route.precondition != .none {
                let key = route.access == .operatorKey ? World.operatorKey : world.key
                let text = route.body.map { world.real($0.example.description) }
                for (tag, status) in [("\"other\"", 412), ("other", 400), ("\"a\", b", 400), ("\"", 400)] {
                    let answer = try await world.api.send(
                        route.method, world.path(of: route), key: key, text: text, fields: ["if-match": tag])
                    #expect(answer.status == status, "\(route.method) \(route.path) \(tag): \(answer.json)")
                }
            }
            #expect(Route.all.filter { $0.precondition == .required }.map(\.operation.id) == ["replacePathRules"])
        }
    }

    @Test func `every change is conditional`() {
        for route in Route.all where [.patch, .put, .delete].contains(route.method) {
            #expect(route.precondition != .none, "\(route.path)")
        }
    }

    @Test func `a change with the tag that was read succeeds once`() async throws {
        try await withWorld { world in
            let path = "/api/v1/links/\(world.link)"
            let read = try await world.api.send(.get, path, key: world.key)
            let first = try await world.api.send(
                .patch, path, key: world.key, body: ["title": "One"], fields: ["if-match": "\"x\", \(read.etag)"])
            #expect(first.status == 200)
            #expect(first.etag != read.etag)
            let second = try await world.api.send(
                .patch, path, key: world.key, body: ["title": "Two"], fields: ["if-match": read.etag])
            #expect(second.status == 412)
            #expect(second.problem == "precondition-failed")
            let now = try await world.api.send(.get, path, key: world.key)
            #expect(now["title"] == "One")
            #expect(now.etag == first.etag)
            let any = try await world.api.send(
                .delete, path, key: world.key, fields: ["if-match": "*"])
            #expect(any.status == 204)
        }
    }

    @Test func `of two changes to one state one succeeds`() async throws {
        try await withWorld { world in
            let path = "/api/v1/links/\(world.link)"
            let tag = try await world.api.send(.get, path, key: world.key).etag
            let statuses = try await withThrowingTaskGroup(of: Int.self) { group in
                for number in 0..<5 {
                    group.addTask {
                        try await world.api.send(
                            .patch, path, key: world.key, body: ["title": .string("\(number)")],
                            fields: ["if-match": tag]
                        ).status
                    }
                }
                return try await group.reduce(into: []) { $0.append($1) }
            }
            #expect(statuses.sorted() == [200, 412, 412, 412, 412])
        }
    }

    @Test func `changes without a condition all succeed`() async throws {
        try await withWorld { world in
            let statuses = try await withThrowingTaskGroup(of: Int.self) { group in
                for number in 0..<6 {
                    group.addTask {
                        try await world.send(.patch, "/links/LINK", #"{"data":{"n\#(number)":\#(number)}}"#).status
                    }
                }
                return try await group.reduce(into: []) { $0.append($1) }
            }
            #expect(statuses == Array(repeating: 200, count: 6))
            let read = try await world.api.send(.get, "/api/v1/links/\(world.link)", key: world.key)
            #expect(read["data"]?.objectValue?.count == 6)
        }
    }

    @Test func `what the client has is not sent again`() async throws {
        try await withWorld { world in
            for route in Route.all where route.isConditionalRead {
                let key = route.access == .operatorKey ? World.operatorKey : world.key
                let path = world.path(of: route)
                let read = try await world.api.send(.get, path, key: key)
                for tag in [read.etag, "W/\(read.etag)", "\"x\", \(read.etag)", "*"] {
                    let answer = try await world.api.send(.get, path, key: key, fields: ["if-none-match": tag])
                    #expect(answer.status == 304, "\(path) \(tag)")
                    #expect(answer.json == .null)
                    #expect(answer.etag == read.etag)
                }
                let other = try await world.api.send(.get, path, key: key, fields: ["if-none-match": "\"x\""])
                #expect(other.status == 200)
                let head = try await world.api.send(.head, path, key: key)
                #expect(head.etag == read.etag)
            }
        }
    }

    @Test func `path rules are replaced as a whole, with their state`() async throws {
        try await withWorld { world in
            let path = "/api/v1/domains/\(world.domain)/path-rules"
            let empty = try await world.api.send(.get, path, key: world.key)
            #expect(empty["rules"] == [])
            let body: JSONValue = [
                "rules": [
                    ["action": "stay-on-web", "path": "/account/*", "query": ["a": "?*", "b": "1"]],
                    [
                        "action": "open-app", "app_id": .string(world.app), "path": "/*", "query": "x=*",
                        "comment": "All",
                    ],
                ]
            ]
            let missing = try await world.api.send(.put, path, key: world.key, body: body)
            #expect(missing.status == 428)
            let first = try await world.api.send(
                .put, path, key: world.key, body: body, fields: ["if-match": empty.etag])
            #expect(first.status == 200, "\(first.json)")
            #expect(first["rules"]?[0]?["query"] == ["a": "?*", "b": "1"])
            #expect(first["rules"]?[1]?["query"] == "x=*")
            let stale = try await world.api.send(
                .put, path, key: world.key, body: ["rules": []], fields: ["if-match": empty.etag])
            #expect(stale.status == 412)

            // What was read can be sent back; a rule keeps its identifier through a change of order.
            let ids = first["rules"]?.arrayValue?.compactMap { $0["id"] } ?? []
            let turned: JSONValue = ["rules": .array((first["rules"]?.arrayValue ?? []).reversed())]
            let second = try await world.api.send(
                .put, path, key: world.key, body: turned, fields: ["if-match": first.etag])
            #expect(second["rules"]?.arrayValue?.compactMap { $0["id"] } == ids.reversed())

            let inUse = try await world.api.send(.delete, "/api/v1/apps/\(world.app)", key: world.key)
            #expect(inUse.problem == "app-in-use")
        }
    }
}
