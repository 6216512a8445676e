import ClickLog
import LinkDomain
import Testing

@testable import Redirecting

struct VisitTests {
    @Test func `each kind of visitor gets the answer that is theirs`() async throws {
        try await VisitingTest.run { (test) async throws in
            try test.put("shoes") { link in link.labels.campaign = try Label(parsing: "summer") }
            try test.put("web/terms")
            let web = "https://shop.example/5?utm_campaign=summer"
            #expect(try await test.ask("/shoes").location == web)
            #expect(
                try await test.ask("/shoes", agent: Agents.iphone).location == "https://apps.apple.com/app/id123456789")
            #expect(
                try await test.ask("/shoes", agent: Agents.android).location
                    == "https://play.google.com/store/apps/details?id=com.example.shop")
            // A path that stays on the web is a web link on a phone, too.
            #expect(try await test.ask("/web/terms", agent: Agents.iphone).location == "https://shop.example/9")
            let preview = try await test.ask("/shoes", agent: Agents.crawler)
            #expect(preview.status == 200)
            #expect(preview.body.contains("og:url"))
            #expect(test.spool.counts.accepted == 5)
        }
    }

    @Test func `redirects are not stored by caches, and permanent ones only for a moment`() async throws {
        try await VisitingTest.run { (test) async throws in
            for status in RedirectStatus.allCases {
                try test.put("to-\(status.code)") { $0.redirectStatus = status }
                let answer = try await test.ask("/to-\(status.code)")
                #expect(answer.status == Int(status.status))
                #expect(
                    answer.fields["cache-control"] == (status.isPermanent ? "private, max-age=90" : "private, no-store")
                )
            }
        }
    }

    @Test func `HEAD is answered like GET, without a body and without a click`() async throws {
        try await VisitingTest.run { (test) async throws in
            try test.put("shoes") { $0.fallback = .landingPage }
            let got = try await test.ask("/shoes", agent: Agents.iphone)
            let headed = try await test.ask("/shoes", method: "HEAD", agent: Agents.iphone)
            #expect(headed.status == got.status)
            #expect(headed.fields["content-length"] == got.fields["content-length"])
            #expect(headed.body.isEmpty && !got.body.isEmpty)
            #expect(test.spool.counts.accepted == 1)
        }
    }

    @Test(arguments: ["POST", "PUT", "PATCH", "DELETE"])
    func `links are only read`(method: String) async throws {
        try await VisitingTest.run { (test) async throws in
            try test.put("shoes")
            let answer = try await test.ask("/shoes", method: method, fields: ["Content-Length: 0"])
            #expect(answer.status == 405)
            #expect(answer.fields["allow"] == "GET, HEAD, OPTIONS")
            #expect(test.spool.counts.accepted == 0)
        }
    }

    @Test(
        arguments: ["/caf%C3%A9", "/caf%c3%a9", "/cafe%CC%81", "/caf%C3%A9/", "/%63af%C3%A9"])
    func `one link has many spellings`(path: String) async throws {
        try await VisitingTest.run { (test) async throws in
            try test.put("café")
            #expect(try await test.ask(path).status == 302)
        }
    }

    @Test(arguments: ["/Shoes", "/shoes/red", "/a//b", "/%ff", "/../shoes", "/.well-known/x", "/robots.txt", "/shoes+"])
    func `what is no link is a neutral 404 and an orphan visit`(path: String) async throws {
        try await VisitingTest.run { (test) async throws in
            try test.put("shoes")
            let answer = try await test.ask(path)
            #expect(answer.status == 404)
            #expect(!answer.body.contains("go.example"))
            #expect(test.spool.counts.accepted == 1)
        }
    }

    @Test func `a domain's own page for unknown paths and for its root`() async throws {
        try await VisitingTest.run(edit: { domain in
            domain.notFoundURL = try Destination(parsing: "https://shop.example/lost")
            domain.rootURL = try Destination(parsing: "https://shop.example/home")
        }) { (test) async throws in
            #expect(try await test.ask("/nothing").location == "https://shop.example/lost")
            #expect(try await test.ask("/").location == "https://shop.example/home")
        }
    }

    @Test func `an unknown host gets nothing of anybody's`() async throws {
        try await VisitingTest.run { (test) async throws in
            try test.put("shoes")
            for path in ["/shoes", "/.well-known/apple-app-site-association", "/api/v1/links"] {
                #expect(try await test.ask(path, host: "other.example").status == 404)
            }
            #expect(test.spool.counts.accepted == 0)
        }
    }

    @Test func `the API answers under its own host only`() async throws {
        try await VisitingTest.run { (test) async throws in
            #expect(try await test.ask("/api/v1/links", host: "API.example").body == "the API")
            #expect(try await test.ask("/api/v1/links").status == 404)
        }
    }

    @Test func `association files have a strong tag and answer conditional requests`() async throws {
        try await VisitingTest.run { (test) async throws in
            for path in ["/.well-known/apple-app-site-association", "/apple-app-site-association"] {
                let answer = try await test.ask(path)
                #expect(answer.status == 200)
                #expect(answer.fields["content-type"] == "application/json")
                #expect(answer.fields["set-cookie"] == nil)
                let tag = try #require(answer.fields["etag"])
                #expect(try await test.ask(path, fields: ["If-None-Match: \(tag)"]).status == 304)
                #expect(try await test.ask(path, fields: ["If-None-Match: \"x\", W/\(tag)"]).status == 304)
                #expect(try await test.ask(path, fields: ["If-None-Match: \"x\""]).status == 200)
                let headed = try await test.ask(path, method: "HEAD")
                #expect(headed.fields["content-length"] == String(answer.body.utf8.count))
                #expect(headed.body.isEmpty)
            }
            let missing = try await test.ask("/.well-known/assetlinks.json")
            #expect(missing.status == 404)
            #expect(missing.fields["content-type"] == "application/problem+json")
            #expect(test.spool.counts.accepted == 0)
        }
    }

    @Test func `an expired or archived link says so, or leads on`() async throws {
        try await VisitingTest.run { (test) async throws in
            try test.put("old") { $0.expiresAt = VisitingTest.now }
            try test.put("gone") { $0.archivedAt = VisitingTest.now }
            try test.put("moved") { link in
                link.expiresAt = VisitingTest.now
                link.destinations.expired = try Destination(parsing: "https://shop.example/over")
            }
            #expect(try await test.ask("/old").status == 410)
            #expect(try await test.ask("/gone").status == 410)
            #expect(try await test.ask("/moved").location == "https://shop.example/over")
        }
    }

    @Test func `the landing page offers the app, the store and the web`() async throws {
        try await VisitingTest.run(edit: { domain in
            domain.alternate = try Hostname(parsing: "alt.example")
        }) { (test) async throws in
            try test.put("shoes") { link in
                link.fallback = .landingPage
                link.title = try Title(parsing: "Red <b>shoes</b>")
            }
            let answer = try await test.ask("/shoes?x=1&y=%22", agent: Agents.iphone)
            #expect(answer.status == 200)
            #expect(answer.body.contains("href=\"https://alt.example/shoes?x=1&amp;y=%22\""))
            #expect(answer.body.contains("app-id=123456789, app-argument=https://go.example/shoes?x=1&amp;y=%22"))
            #expect(answer.body.contains("https://apps.apple.com/app/id123456789"))
            #expect(answer.body.contains("Red &lt;b&gt;shoes&lt;/b&gt;"))
            #expect(answer.fields["content-security-policy"]?.contains("default-src 'none'") == true)
        }
    }

    @Test func `with the database away known links are served and unknown ones are told to come back`() async throws {
        try await VisitingTest.run { (test) async throws in
            try test.put("shoes")
            #expect(try await test.ask("/shoes").status == 302)
            test.source.isAway = true
            test.service.state.freshness.setListening(false)
            #expect(try await test.ask("/shoes").status == 302)
            let unknown = try await test.ask("/hats")
            #expect(unknown.status == 503)
            #expect(unknown.fields["retry-after"] != nil)
            test.source.isAway = false
        }
    }

    @Test func `while changes are not heard, each visit asks the database`() async throws {
        try await VisitingTest.run { (test) async throws in
            try test.put("shoes")
            #expect(try await test.ask("/shoes").location == "https://shop.example/5")
            test.service.state.freshness.setListening(false)
            try test.put("shoes") { $0.destinations.standard = try Destination(parsing: "https://shop.example/new") }
            #expect(try await test.ask("/shoes").location == "https://shop.example/new")
        }
    }
}
