import HTTPServing
import JSON
import LinkDomain
import Testing

@testable import ManagementAPI

struct BadBodyTests {
    /// A body that is refused, and the place and code of each of its faults.
    struct Case: Sendable, CustomStringConvertible {
        let method: HTTPServing.Method
        let path: String
        let body: String
        let faults: [String]

        var description: String { "\(method) \(path) \(body.prefix(120))" }

        init(_ method: HTTPServing.Method, _ path: String, _ body: String, _ faults: String...) {
            self.method = method
            self.path = path
            self.body = body
            self.faults = faults
        }
    }

    static let keys: [Case] = [
        Case(.post, "/keys", "{}", "/name required", "/scopes required"),
        Case(.post, "/keys", #"{"name":null,"scopes":null}"#, "/name required", "/scopes required"),
        Case(.post, "/keys", #"{"name":1,"scopes":"admin"}"#, "/name wrong-type", "/scopes wrong-type"),
        Case(.post, "/keys", #"{"name":"","scopes":["admin"]}"#, "/name too-short"),
        Case(.post, "/keys", #"{"name":"   ","scopes":["admin"]}"#, "/name too-short"),
        Case(.post, "/keys", #"{"name":"a\nb","scopes":["admin"]}"#, "/name forbidden-character"),
        Case(.post, "/keys", #"{"name":"a\u0000b","scopes":["admin"]}"#, "/name forbidden-character"),
        Case(.post, "/keys", #"{"name":"a\u2028b","scopes":["admin"]}"#, "/name forbidden-character"),
        Case(.post, "/keys", #"{"name":"x","scopes":[]}"#, "/scopes too-few"),
        Case(.post, "/keys", #"{"name":"x","scopes":["Admin"]}"#, "/scopes/0 unknown-word"),
        Case(.post, "/keys", #"{"name":"x","scopes":["admin","links:read","admin"]}"#, "/scopes/2 duplicate"),
        Case(.post, "/keys", #"{"name":"x","scopes":["admin"],"expires_at":"tomorrow"}"#, "/expires_at invalid-time"),
        Case(.post, "/keys", #"{"name":"x","scopes":["admin"],"expires_at":1}"#, "/expires_at wrong-type"),
        Case(
            .post, "/keys", #"{"name":"x","scopes":["admin"],"expires_at":"2001-01-01T00:00:00Z"}"#,
            "/expires_at in-the-past"),
        Case(.post, "/keys", #"{"name":"x","scopes":["admin"],"secret":"lf_mine"}"#, "/secret read-only"),
        Case(.post, "/keys", #"{"nmae":"x","scopes":["admin"]}"#, "/name required", "/nmae unknown-field"),
    ]

    static let apps: [Case] = [
        Case(.post, "/apps", #"{"name":"x"}"#, " required"),
        Case(.post, "/apps", #"{"name":"x","ios":{}}"#, "/ios/app_id_prefix required", "/ios/bundle_id required"),
        Case(
            .post, "/apps", #"{"name":"x","ios":{"app_id_prefix":"SHORT","bundle_id":"a b"}}"#,
            "/ios/app_id_prefix invalid-app-id-prefix", "/ios/bundle_id invalid-bundle-id"),
        Case(
            .post, "/apps",
            #"{"name":"x","ios":{"app_id_prefix":"ABCDE12345","bundle_id":"a.b","url_scheme":"https"}}"#,
            "/ios/url_scheme invalid-url-scheme"),
        Case(
            .post, "/apps",
            #"{"name":"x","ios":{"app_id_prefix":"ABCDE12345","bundle_id":"a.b","url_scheme":"javascript"}}"#,
            "/ios/url_scheme invalid-url-scheme"),
        Case(
            .post, "/apps", #"{"name":"x","ios":{"app_id_prefix":"ABCDE12345","bundle_id":"a.b","app_store_id":"x"}}"#,
            "/ios/app_store_id invalid-app-store-id"),
        Case(
            .post, "/apps", #"{"name":"x","android":{"package_name":"com.example","sha256_cert_fingerprints":["AB"]}}"#,
            "/android/sha256_cert_fingerprints/0 invalid-certificate-fingerprint"),
        Case(
            .post, "/apps", #"{"name":"x","android":{"package_name":"com","sha256_cert_fingerprints":[]}}"#,
            "/android/package_name invalid-package-name", "/android/sha256_cert_fingerprints too-few"),
        Case(.post, "/apps", #"{"name":"x","ios":[],"android":"x"}"#, "/ios wrong-type", "/android wrong-type"),
        Case(.post, "/apps", #"{"name":"x","iso":{}}"#, " required", "/iso unknown-field"),
        Case(.patch, "/apps/APP", #"{"ios":null,"android":null}"#, " required"),
        Case(.patch, "/apps/APP", #"{"name":null}"#, "/name required"),
        Case(.patch, "/apps/APP", #"{"nothing":null}"#, "/nothing unknown-field"),
        Case(.patch, "/apps/APP", #"{"ios":{"bundle":null}}"#, "/ios/bundle unknown-field"),
        Case(.patch, "/apps/APP", #"{"ios":{"bundle_id":null}}"#, "/ios/bundle_id required"),
        Case(.patch, "/apps/APP", #"{"id":"x"}"#, "/id read-only"),
        Case(
            .patch, "/apps/APP",
            #"{"ios":{"fallback_url":"https://go.first.example/first"},"web_fallback_url":"http://go.first.example"}"#,
            "/ios/fallback_url leads-back", "/web_fallback_url leads-back"),
    ]

    static let domains: [Case] = [
        Case(.post, "/domains", "{}", "/hostname required"),
        Case(.post, "/domains", #"{"hostname":"localhost"}"#, "/hostname invalid-hostname"),
        Case(.post, "/domains", #"{"hostname":"192.0.2.1"}"#, "/hostname invalid-hostname"),
        Case(.post, "/domains", #"{"hostname":"a..example"}"#, "/hostname invalid-hostname"),
        Case(.post, "/domains", #"{"hostname":"https://a.example"}"#, "/hostname invalid-hostname"),
        Case(.post, "/domains", #"{"hostname":"api.landfall.example"}"#, "/hostname reserved"),
        Case(
            .post, "/domains", #"{"hostname":"a.example","alternate_hostname":"API.landfall.example"}"#,
            "/alternate_hostname reserved"),
        Case(
            .post, "/domains", #"{"hostname":"a.example","alternate_hostname":"A.example"}"#,
            "/alternate_hostname duplicate"),
        Case(.post, "/domains", #"{"hostname":"a.example","fallback":"shop"}"#, "/fallback unknown-word"),
        Case(
            .post, "/domains", #"{"hostname":"a.example","not_found_url":"https://a.example/x"}"#,
            "/not_found_url leads-back"),
        Case(
            .post, "/domains", #"{"hostname":"a.example","root_url":"https://go.first.example/"}"#,
            "/root_url leads-back"),
        Case(.patch, "/domains/DOMAIN", #"{"hostname":"b.example"}"#, "/hostname read-only"),
    ]

    static let rules: [Case] = [
        Case(.put, "/domains/DOMAIN/path-rules", "{}", "/rules required"),
        Case(.put, "/domains/DOMAIN/path-rules", #"{"rules":{}}"#, "/rules wrong-type"),
        Case(.put, "/domains/DOMAIN/path-rules", #"{"rules":[1]}"#, "/rules/0 wrong-type"),
        Case(.put, "/domains/DOMAIN/path-rules", #"{"rules":[{"action":"open-app"}]}"#, "/rules/0/app_id required"),
        Case(
            .put, "/domains/DOMAIN/path-rules", #"{"rules":[{"action":"stay-on-web","app_id":"APP"}]}"#,
            "/rules/0/app_id not-allowed"),
        Case(
            .put, "/domains/DOMAIN/path-rules", #"{"rules":[{"action":"stay-on-web"},{"action":"x","path":"a b"}]}"#,
            "/rules/1/action unknown-word", "/rules/1/path invalid-pattern"),
        Case(
            .put, "/domains/DOMAIN/path-rules", #"{"rules":[{"action":"stay-on-web","query":{"a":1,"b":""}}]}"#,
            "/rules/0/query/a wrong-type", "/rules/0/query/b too-short"),
        Case(
            .put, "/domains/DOMAIN/path-rules", #"{"rules":[{"action":"stay-on-web","case_sensitive":"yes"}]}"#,
            "/rules/0/case_sensitive wrong-type"),
        Case(
            .put, "/domains/DOMAIN/path-rules", #"{"rules":[{"action":"open-app","app_id":"DOMAIN"}]}"#,
            "/rules/0/app_id not-found"),
        Case(
            .put, "/domains/DOMAIN/path-rules", #"{"rules":[{"action":"stay-on-web","id":"APP"}]}"#,
            "/rules/0/id not-found"),
    ]

    static let links: [Case] = [
        Case(.post, "/links", "{}", "/domain_id required"),
        Case(.post, "/links", #"{"domain_id":"x"}"#, "/domain_id invalid-identifier"),
        Case(.post, "/links", #"{"domain_id":"APP"}"#, "/domain_id not-found"),
        Case(
            .post, "/links", #"{"domain_id":"DOMAIN","destinations":{"default":"javascript:alert(1)"}}"#,
            "/destinations/default invalid-destination"),
        Case(
            .post, "/links", #"{"domain_id":"DOMAIN","destinations":{"ios":"data:text/html,x","android":"//x"}}"#,
            "/destinations/ios invalid-destination", "/destinations/android invalid-destination"),
        Case(
            .post, "/links", #"{"domain_id":"DOMAIN","destinations":{"desktop":"https://user:pw@shop.example/"}}"#,
            "/destinations/desktop invalid-destination"),
        Case(
            .post, "/links", #"{"domain_id":"DOMAIN","destinations":{"default":"https://go.first.example/first"}}"#,
            "/destinations/default leads-back"),
        Case(
            .post, "/links", #"{"domain_id":"DOMAIN","destinations":{"ipados":"http://GO.FIRST.EXAMPLE.:80/x"}}"#,
            "/destinations/ipados leads-back"),
        Case(
            .post, "/links", #"{"domain_id":"DOMAIN","destinations":{"iso":"https://x.example"}}"#,
            "/destinations/iso unknown-field"),
        Case(.post, "/links", #"{"domain_id":"DOMAIN","path":"/"}"#, "/path invalid-path"),
        Case(.post, "/links", #"{"domain_id":"DOMAIN","path":"a//b"}"#, "/path invalid-path"),
        Case(.post, "/links", #"{"domain_id":"DOMAIN","path":"../b"}"#, "/path invalid-path"),
        Case(.post, "/links", #"{"domain_id":"DOMAIN","path":"a%2Fb"}"#, "/path invalid-path"),
        Case(.post, "/links", #"{"domain_id":"DOMAIN","path":"%ff"}"#, "/path invalid-path"),
        Case(.post, "/links", #"{"domain_id":"DOMAIN","path":".well-known/x"}"#, "/path invalid-path"),
        Case(.post, "/links", #"{"domain_id":"DOMAIN","data":[]}"#, "/data wrong-type"),
        Case(.post, "/links", #"{"domain_id":"DOMAIN","data":{"a":["\u0000"]}}"#, "/data/a/0 forbidden-character"),
        Case(.post, "/links", #"{"domain_id":"DOMAIN","data":{"a/b":1e999}}"#, "/data/a~1b out-of-range"),
        Case(.post, "/links", #"{"domain_id":"DOMAIN","redirect_status":303}"#, "/redirect_status unknown-word"),
        Case(.post, "/links", #"{"domain_id":"DOMAIN","redirect_status":"302"}"#, "/redirect_status wrong-type"),
        Case(.post, "/links", #"{"domain_id":"DOMAIN","tags":["a","b","a"]}"#, "/tags/2 duplicate"),
        Case(.post, "/links", #"{"domain_id":"DOMAIN","tags":[null]}"#, "/tags/0 wrong-type"),
        Case(
            .post, "/links", #"{"domain_id":"DOMAIN","preview":{"title":"","image_url":"x"},"campaign":true}"#,
            "/campaign wrong-type", "/preview/title too-short", "/preview/image_url invalid-destination"),
        Case(
            .post, "/links", #"{"domain_id":"DOMAIN","expires_at":"2026-02-30T00:00:00Z"}"#, "/expires_at invalid-time"),
        Case(.patch, "/links/LINK", #"{"path":"other","domain_id":"x"}"#, "/path read-only", "/domain_id read-only"),
        Case(.patch, "/links/LINK", #"{"destinations":{"default":7}}"#, "/destinations/default wrong-type"),
        Case(.patch, "/links/LINK", #"{"tags":{"a":1}}"#, "/tags wrong-type"),
        Case(
            .post, "/links", #"{"domain_id":"DOMAIN","expires_at":"0000-01-01T00:00:00Z"}"#, "/expires_at out-of-range"),
        Case(
            .post, "/links", #"{"domain_id":"DOMAIN","expires_at":"9999-12-31T23:59:59-01:00"}"#,
            "/expires_at out-of-range"),
        Case(.patch, "/links/LINK", "[]", " wrong-type"),
    ]

    @Test func `every fault is reported at once, with its place`() async throws {
        try await withWorld {
            $0.ownHostnames = Set([try? Hostname(parsing: "api.landfall.example")].compactMap { $0 })
        } _: { world in
            let cases = Self.keys + Self.apps + Self.domains + Self.rules + Self.links
            #expect(cases.count >= 60)
            for bad in cases {
                let answer = try await world.send(bad.method, bad.path, bad.body)
                #expect(answer.status == 422, "\(bad): \(answer.json)")
                #expect(answer.problem == "invalid-body", "\(bad)")
                #expect(answer.faults == bad.faults, "\(bad): \(answer.json)")
            }
        }
    }

    @Test func `what is too long is refused with the limit`() async throws {
        try await withWorld { world in
            func text(_ count: Int) -> String { String(repeating: "é", count: count) }
            let links = #"{"domain_id":"DOMAIN","#
            let cases = [
                (links + #""title":"\#(text(257))"}"#, "/title too-long"),
                (links + #""campaign":"\#(text(129))"}"#, "/campaign too-long"),
                (links + #""tags":["\#(text(65))"]}"#, "/tags/0 too-long"),
                (links + #""tags":[\#((0..<33).map { "\"\($0)\"" }.joined(separator: ","))]}"#, "/tags too-many"),
                (links + #""path":"\#(text(1025))"}"#, "/path too-long"),
                (links + #""path":"\#(text(600))"}"#, "/path invalid-path"),
                (links + #""data":{"a":"\#(text(8200))"}}"#, "/data too-long"),
                (
                    links + #""destinations":{"default":"https://x.example/\#(text(2100))"}}"#,
                    "/destinations/default too-long"
                ),
                (links + #""preview":{"description":"\#(text(1025))"}}"#, "/preview/description too-long"),
            ]
            for (body, fault) in cases {
                let answer = try await world.send(.post, "/links", body)
                #expect(answer.faults == [fault], "\(body.prefix(80)) \(answer.json)")
            }
            let fits = try await world.send(
                .post, "/links", links + #""title":"\#(text(256))","data":{"a":"\#(text(8000))"}}"#)
            #expect(fits.status == 201)
            let rules = (0..<1001).map { _ in #"{"action":"stay-on-web"}"# }.joined(separator: ",")
            let many = try await world.send(.put, "/domains/DOMAIN/path-rules", #"{"rules":[\#(rules)]}"#)
            #expect(many.faults == ["/rules too-many"])
            let huge = try await world.send(.post, "/links", links + #""title":"\#(text(600_000))"}"#)
            #expect(huge.status == 413)
        }
    }

    @Test func `a flood of faults is cut short`() async throws {
        try await withWorld { world in
            let names = (0..<20_000).map { "\"x\($0)\":1" }.joined(separator: ",")
            let answer = try await world.send(.post, "/links", "{\(names)}")
            #expect(answer.status == 422)
            #expect(answer.faults.count == 100)
        }
    }

    @Test func `a misspelt name is answered with the right one`() async throws {
        try await withWorld { world in
            let answer = try await world.send(.post, "/links", #"{"domain_id":"DOMAIN","destinatoins":{}}"#)
            #expect(answer["detail"]?.stringValue?.contains("Did you mean \"destinations\"?") == true)
        }
    }

    @Test(arguments: [
        (#"{"name""#, 1, 8), ("{\n  \"name\": 'x'}", 2, 11), ("", 1, 1), (#"{"a":1,"a":2}"#, 1, 8),
        ("{\"a\":\"\u{1}\"}", 1, 7),
    ])
    func `what is not JSON is refused with line and column`(body: String, line: Int, column: Int) async throws {
        try await withWorld { world in
            let answer = try await world.send(.post, "/links", body)
            #expect(answer.status == 400)
            #expect(answer.problem == "malformed-json")
            #expect(answer["detail"]?.stringValue?.contains("line \(line), column \(column)") == true, "\(answer.json)")
        }
    }

    @Test(arguments: ["text/plain", "application/x-www-form-urlencoded", "application/json; charset=latin1", ""])
    func `another media type is refused`(type: String) async throws {
        try await withWorld { world in
            let answer = try await world.api.send(
                .post, "/api/v1/links", key: world.key, body: [:], fields: ["content-type": type])
            #expect(answer.status == 415)
            #expect(answer.faults == ["Content-Type unsupported"])
            let patch = try await world.api.send(
                .patch, "/api/v1/links/\(world.link)", key: world.key, body: [:], fields: ["content-type": type])
            #expect(patch.fields["accept-patch"]?.hasPrefix("application/merge-patch+json") == true)
        }
    }
}

extension World {
    /// Sends a body with the admin's key. `APP`, `DOMAIN` and `LINK` stand for the identifiers.
    func send(_ method: HTTPServing.Method, _ path: String, _ body: String) async throws -> Answer {
        let names = ["APP": app, "DOMAIN": domain, "LINK": link]
        let (path, body) = names.reduce((path, body)) { texts, name in
            (
                texts.0.replacing("/\(name.key)", with: "/\(name.value)"),
                texts.1.replacing("\"\(name.key)\"", with: "\"\(name.value)\"")
            )
        }
        let fields: Fields = method == .put ? ["if-match": "*"] : [:]
        return try await api.send(method, "/api/v1" + path, key: key, text: body, fields: fields)
    }
}
