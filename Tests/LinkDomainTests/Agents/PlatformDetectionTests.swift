import LinkDomain
import Testing

struct PlatformDetectionTests {
    private func visitor(_ agent: String, hint: String = "") -> Visitor {
        PlatformDetection.standard.visitor(userAgent: Array(agent.utf8).span, platformHint: Array(hint.utf8).span)
    }

    @Test(arguments: AgentTable.inAppBrowsers)
    func `apps that show pages themselves`(app: InAppBrowser, platform: Platform, agent: String) {
        #expect(visitor(agent) == Visitor(platform: platform, kind: .inAppBrowser(app)))
    }

    @Test(arguments: AgentTable.crawlers)
    func `crawlers, previews, monitors and libraries`(agent: String) {
        #expect(visitor(agent).kind == .crawler)
    }

    @Test(arguments: AgentTable.people)
    func `people`(platform: Platform, agent: String) {
        #expect(visitor(agent) == Visitor(platform: platform, kind: .person))
    }

    @Test(
        arguments: [
            ("\"Android\"", .android), ("\"iOS\"", .ios), ("\"macOS\"", .macos), ("\"Windows\"", .windows),
            ("\"Linux\"", .linux), ("\"Chrome OS\"", .linux), ("\"Chromium OS\"", .linux), ("\"Unknown\"", .windows),
            ("", .windows), ("\"\"", .windows), ("Android", .windows), ("\"Andro", .windows), ("\"iOSx\"", .windows),
        ] as [(String, Platform)]
    )
    func `the hint is believed where it says something`(hint: String, platform: Platform) {
        let agent =
            "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/120.0.0.0 Safari/537.36"
        #expect(visitor(agent, hint: hint).platform == platform)
    }

    @Test func `no hint makes an iPhone anything else`() {
        let agent =
            "Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.0 Mobile/15E148 Safari/604.1"
        #expect(visitor(agent, hint: "\"Windows\"").platform == .ios)
    }

    @Test func `no agent is a person who cannot be placed`() {
        for agent in ["", " ", "x", "-", "???????????"] {
            #expect(visitor(agent) == Visitor(platform: .other, kind: .person))
        }
    }

    @Test func `a word counts wherever it stands and however it is written`() {
        for padding in 0..<20 {
            let before = String(repeating: "-", count: padding)
            for after in ["", "/", " x", "1", ")"] {
                #expect(visitor(before + "iPHONE" + after).platform == .ios)
                #expect(visitor(before + "SomeBot" + after).kind == .crawler)
                #expect(visitor(before + "facebookexternalhit" + after).kind == .crawler)
                #expect(visitor(before + "xiphone" + after).platform == .other)
                #expect(visitor(before + "iphonex" + after).platform == .other)
                #expect(visitor(before + "headlesschromx" + after).kind == .person)
                #expect(visitor(before + "botany" + after).kind == .person)
            }
        }
        #expect(visitor("é iphoné").platform == .other)
    }

    @Test func `any bytes have an answer`() {
        for _ in 0..<2000 {
            let agent = (0..<Int.random(in: 0...300)).map { _ in UInt8.random(in: 0...255) }
            let hint = (0..<Int.random(in: 0...12)).map { _ in UInt8.random(in: 0...255) }
            _ = PlatformDetection.standard.visitor(userAgent: agent.span, platformHint: hint.span)
        }
    }
}
