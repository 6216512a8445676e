import HTTPServing
import JSON
import Testing

@testable import ManagementAPI

struct DomainTests {
    @Test func `hostnames of any script are stored in ASCII`() async throws {
        try await withWorld { world in
            let answer = try await world.send(
                .post, "/domains", #"{"hostname":"Go.Bücher.Example.","alternate_hostname":"open.bücher.example"}"#)
            #expect(answer.status == 201)
            #expect(answer["hostname"] == "go.xn--bcher-kva.example")
            #expect(answer["alternate_hostname"] == "open.xn--bcher-kva.example")
            let again = try await world.send(.post, "/domains", #"{"hostname":"OPEN.xn--bcher-kva.example"}"#)
            #expect(again.problem == "hostname-taken")
            #expect(again.faults == ["/hostname taken"])
            let alternate = try await world.send(
                .post, "/domains", #"{"hostname":"new.example","alternate_hostname":"go.first.example"}"#)
            #expect(alternate.faults == ["/alternate_hostname taken"])
            let changed = try await world.send(
                .patch, "/domains/DOMAIN", #"{"alternate_hostname":"open.bücher.example"}"#)
            #expect(changed.faults == ["/alternate_hostname taken"])
            let link = try await world.send(
                .post, "/links", #"{"domain_id":"DOMAIN","destinations":{"default":"https://open.bücher.example/x"}}"#)
            #expect(link.faults == ["/destinations/default leads-back"])
        }
    }

    @Test func `a domain is changed and deleted`() async throws {
        try await withWorld { world in
            let changed = try await world.send(
                .patch, "/domains/DOMAIN",
                #"{"fallback":"store","not_found_url":"https://shop.example/lost","alternate_hostname":"open.first.example"}"#
            )
            #expect(changed.status == 200)
            #expect(changed["fallback"] == "store")
            let stolen = try await world.send(.patch, "/domains/DOMAIN", #"{"root_url":"https://open.first.example/"}"#)
            #expect(stolen.faults == ["/root_url leads-back"])
            _ = try await world.api.send(.delete, "/api/v1/links/\(world.link)", key: world.key)
            #expect(try await world.api.send(.delete, "/api/v1/domains/\(world.domain)", key: world.key).status == 204)
            let again = try await world.send(.post, "/domains", #"{"hostname":"open.first.example"}"#)
            #expect(again.status == 201)
        }
    }

    @Test func `an app keeps what a patch does not name`() async throws {
        try await withWorld { world in
            let changed = try await world.send(
                .patch, "/apps/APP",
                #"{"ios":{"url_scheme":"Shop"},"android":null,"web_fallback_url":"https://shop.example"}"#)
            #expect(changed["ios"]?["url_scheme"] == "shop")
            #expect(changed["ios"]?["bundle_id"] == "com.example.app")
            #expect(changed["android"] == .null)
            #expect(changed["web_fallback_url"] == "https://shop.example/")
            #expect(try await world.api.send(.delete, "/api/v1/apps/\(world.app)", key: world.key).status == 204)
        }
    }
}
