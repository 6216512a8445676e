import HTTPServing
import JSON
import Testing

@testable import ManagementAPI

struct PagingTests {
    @Test func `pages meet without gap or overlap, newest first`() async throws {
        try await withWorld { world in
            for number in 0..<12 {
                _ = try await world.send(.post, "/links", #"{"domain_id":"DOMAIN","path":"p\#(number)"}"#)
            }
            var paths: [String] = []
            var path = "/api/v1/links?limit=5"
            while true {
                let page = try await world.api.send(.get, path, key: world.key)
                #expect(page.status == 200)
                paths += page.data.compactMap { $0["path"]?.stringValue }
                // What comes meanwhile does not move what has been seen.
                _ = try await world.send(.post, "/links", #"{"domain_id":"DOMAIN"}"#)
                guard let cursor = page.cursor else { break }
                path = "/api/v1/links?limit=5&cursor=\(cursor)"
            }
            #expect(paths == (0..<12).reversed().map { "p\($0)" } + ["first"])
        }
    }

    @Test func `a cursor is bound to its list and its filters`() async throws {
        try await withWorld { world in
            for _ in 0..<3 { _ = try await world.send(.post, "/links", #"{"domain_id":"DOMAIN","campaign":"c"}"#) }
            let page = try await world.api.send(.get, "/api/v1/links?campaign=c&limit=1", key: world.key)
            let cursor = try #require(page.cursor)
            #expect(
                try await world.api.send(.get, "/api/v1/links?campaign=c&cursor=\(cursor)", key: world.key).status
                    == 200)

            var damaged = Array(cursor)
            damaged[5] = damaged[5] == "A" ? "B" : "A"
            let wrong = [
                "/links?cursor=\(cursor)", "/links?campaign=d&cursor=\(cursor)", "/apps?cursor=\(cursor)",
                "/links?campaign=c&cursor=\(String(damaged))", "/links?campaign=c&cursor=\(cursor)A",
                "/links?campaign=c&cursor=x",
            ]
            for query in wrong {
                let answer = try await world.api.send(.get, "/api/v1" + query, key: world.key)
                #expect(answer.status == 400, "\(query)")
                #expect(answer.problem == "invalid-cursor", "\(query)")
            }
        }
    }

    @Test func `another tenant's cursor shows nothing of that tenant`() async throws {
        try await withWorld { world in
            _ = try await world.send(.post, "/links", #"{"domain_id":"DOMAIN"}"#)
            let page = try await world.api.send(.get, "/api/v1/links?limit=1", key: world.key)
            let stranger = try await world.makeTenant(named: "Second")
            let answer = try await world.api.send(
                .get, "/api/v1/links?limit=1&cursor=\(page.cursor ?? "")", key: stranger.key)
            #expect(answer.status == 200)
            #expect(answer.data == [])
        }
    }
}
