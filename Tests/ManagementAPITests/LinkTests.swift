import HTTPServing
import JSON
import Testing

@testable import ManagementAPI

struct LinkTests {
    @Test func `a link is what was asked for, and more`() async throws {
        try await withWorld { world in
            let body = try JSONValue(
                parsing: """
                    {"domain_id": "\(world.domain)", "path": "/summer/caf%C3%A9/", "title": "Summer", "tags": ["b", "a"],
                     "destinations": {"default": "HTTPS://Shop.Example:443/größe", "ios": "https://shop.example/ios"},
                     "data": {"z": 1.50, "a": {"deep": [true, null]}}, "campaign": "c", "channel": "ch", "feature": "f",
                     "stage": "s", "preview": {"title": "T", "description": "one\\ntwo", "image_url": "https://i.example/p"},
                     "fallback": "store", "redirect_status": 307, "expires_at": "2030-01-01T01:00:00+01:00"}
                    """)
            let answer = try await world.api.send(.post, "/api/v1/links", key: world.key, body: body)
            #expect(answer.status == 201)
            #expect(answer["url"] == "https://go.first.example/summer/caf%C3%A9")
            #expect(answer["path"] == "summer/café")
            #expect(answer["hostname"] == "go.first.example")
            #expect(answer["destinations"]?["default"] == "https://shop.example/gr%C3%B6%C3%9Fe")
            #expect(answer["destinations"]?["android"] == .null)
            #expect(answer["data"] == body["data"])
            #expect(answer["data"]?["z"] == .number("1.50"))
            #expect(answer["tags"] == ["b", "a"])
            #expect(answer["redirect_status"] == 307)
            #expect(answer["expires_at"] == "2030-01-01T00:00:00Z")
            #expect(answer["archived_at"] == .null)
            #expect(answer.fields["location"] == "/api/v1/links/\(answer.id)")

            let read = try await world.api.send(.get, "/api/v1/links/\(answer.id)", key: world.key)
            #expect(read.json == answer.json)
            #expect(read.etag == answer.etag)
        }
    }

    @Test func `a link says which app opens it, and why`() async throws {
        try await withWorld { world in
            let path = "/api/v1/links/\(world.link)"
            let before = try await world.api.send(.get, path, key: world.key)
            #expect(before["opens"]?["reason"] == "no-path-rule")
            #expect(before["opens"]?["app_id"] == .null)
            let rules = try await world.send(
                .put, "/domains/DOMAIN/path-rules",
                #"{"rules":[{"action":"stay-on-web","path":"/web/*"},{"action":"open-app","app_id":"APP","path":"/*"}]}"#
            )
            let ids = rules["rules"]?.arrayValue?.compactMap { $0["id"] } ?? []
            let opened = try await world.api.send(.get, path, key: world.key)
            #expect(opened["opens"]?["reason"] == "path-rule")
            #expect(opened["opens"]?["app_id"] == .string(world.app))
            #expect(opened["opens"]?["path_rule_id"] == ids[1])
            #expect(opened["opens"]?["ios"] == true)
            #expect(opened["opens"]?["is_certain"] == true)
            let web = try await world.send(.post, "/links", #"{"domain_id":"DOMAIN","path":"web/x"}"#)
            #expect(web["opens"]?["reason"] == "stays-on-web")
            #expect(web["opens"]?["path_rule_id"] == ids[0])
        }
    }

    @Test func `a path is made where none is given`() async throws {
        try await withWorld { world in
            var paths: Set<String> = []
            for _ in 0..<20 {
                let answer = try await world.send(.post, "/links", #"{"domain_id":"DOMAIN"}"#)
                let path = answer["path"]?.stringValue ?? ""
                #expect(path.utf8.count == 7 && path.utf8.allSatisfy { $0 != UInt8(ascii: "-") })
                paths.insert(path)
            }
            #expect(paths.count == 20)
        }
    }

    @Test(arguments: ["first", "/first", "first/", "%66irst"])
    func `a taken path is refused and stays what it was`(path: String) async throws {
        try await withWorld { world in
            let answer = try await world.send(
                .post, "/links",
                #"{"domain_id":"DOMAIN","path":"\#(path)","destinations":{"default":"https://evil.example"}}"#)
            #expect(answer.status == 409)
            #expect(answer.problem == "path-taken")
            #expect(answer.faults == ["/path taken"])
            let read = try await world.api.send(.get, "/api/v1/links/\(world.link)", key: world.key)
            #expect(read["destinations"]?["default"] == "https://shop.example/first")
        }
    }

    @Test func `one spelling of a path is one link, case is another`() async throws {
        try await withWorld { world in
            for (path, status) in [("caf%C3%A9", 201), ("cafe\u{301}", 409), ("Café", 201)] {
                let answer = try await world.send(.post, "/links", #"{"domain_id":"DOMAIN","path":"\#(path)"}"#)
                #expect(answer.status == status)
            }
        }
    }

    @Test func `a patch merges`() async throws {
        try await withWorld { world in
            _ = try await world.send(
                .patch, "/links/LINK",
                #"{"data":{"a":{"b":1,"c":2}},"title":"T","tags":["x"],"destinations":{"ios":"https://i.example/"}}"#)
            let answer = try await world.send(
                .patch, "/links/LINK",
                #"{"data":{"a":{"b":null,"d":3}},"title":null,"tags":null,"redirect_status":301}"#)
            #expect(answer.status == 200)
            #expect(answer["data"] == ["a": ["c": 2, "d": 3]])
            #expect(answer["title"] == .null)
            #expect(answer["tags"] == [])
            #expect(answer["destinations"]?["default"] == "https://shop.example/first")
            #expect(answer["destinations"]?["ios"] == "https://i.example/")
            let reset = try await world.send(.patch, "/links/LINK", #"{"redirect_status":null,"data":null}"#)
            #expect(reset["redirect_status"] == 302)
            #expect(reset["data"] == .null)
            let unchanged = try await world.send(.patch, "/links/LINK", "{}")
            #expect(unchanged.json == reset.json)
        }
    }

    @Test func `a link is archived, restored and deleted`() async throws {
        try await withWorld { world in
            let archived = try await world.api.send(.post, "/api/v1/links/\(world.link)/archive", key: world.key)
            #expect(archived["archived_at"]?.stringValue != nil)
            let again = try await world.api.send(.post, "/api/v1/links/\(world.link)/archive", key: world.key)
            #expect(again.json == archived.json)
            let taken = try await world.send(.post, "/links", #"{"domain_id":"DOMAIN","path":"first"}"#)
            #expect(taken.status == 409)
            let restored = try await world.api.send(.post, "/api/v1/links/\(world.link)/restore", key: world.key)
            #expect(restored["archived_at"] == .null)

            let inUse = try await world.api.send(.delete, "/api/v1/domains/\(world.domain)", key: world.key)
            #expect(inUse.problem == "domain-in-use")
            let deleted = try await world.api.send(.delete, "/api/v1/links/\(world.link)", key: world.key)
            #expect(deleted.status == 204)
            #expect(try await world.api.send(.get, "/api/v1/links/\(world.link)", key: world.key).status == 404)
            let free = try await world.send(.post, "/links", #"{"domain_id":"DOMAIN","path":"first"}"#)
            #expect(free.status == 201)
        }
    }

    @Test func `lists are filtered`() async throws {
        try await withWorld { world in
            for number in 0..<4 {
                _ = try await world.send(
                    .post, "/links",
                    #"""
                    {"domain_id":"DOMAIN","path":"p\#(number)","campaign":"c\#(number % 2)","channel":"mail","tags":["t\#(number)"],
                     "title":"Offer 100% \#(number)"}
                    """#)
            }
            let filters = [
                ("", 5), ("campaign=c1", 2), ("campaign=c1&channel=mail", 2), ("campaign=c1&channel=sms", 0),
                ("tag=t3", 1),
                ("text=offer", 4), ("text=100%25%203", 1), ("text=1_0", 0), ("archived=false", 5), ("archived=true", 0),
                ("domain_id=\(world.domain)", 5), ("domain_id=\(world.app)", 0),
                ("created_from=2100-01-01T00:00:00Z", 0),
                ("created_before=2100-01-01T00:00:00Z", 5), ("text='%3B%20drop%20table%20links", 0),
            ]
            for (filter, count) in filters {
                let answer = try await world.api.send(.get, "/api/v1/links?\(filter)", key: world.key)
                #expect(answer.data.count == count, "\(filter)")
            }
        }
    }
}
