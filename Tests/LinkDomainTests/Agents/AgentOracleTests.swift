import Foundation
import LinkDomain
import Testing

/// Compares what is told in a hundred nanoseconds with what thousands of real agents are known to be.
struct AgentOracleTests {
    private static func visitor(_ agent: String) -> Visitor {
        let empty: [UInt8] = []
        return PlatformDetection.standard.visitor(userAgent: Array(agent.utf8).span, platformHint: empty.span)
    }

    /// Checks `cases` and fails if more than `allowed` of them disagree; the disagreements are printed.
    private static func compare(
        _ name: String, allowing allowed: Double, _ cases: [(agent: String, expected: String, actual: String)]
    ) {
        let wrong = cases.filter { $0.expected != $0.actual }
        if ProcessInfo.processInfo.environment["SHOW_DISAGREEMENTS"] != nil {
            for each in wrong { print("[P] \(name): \(each.expected), not \(each.actual): \(each.agent)") }
        }
        let share = Double(wrong.count) / Double(max(1, cases.count))
        print("[P] \(name): \(cases.count - wrong.count) of \(cases.count) agree")
        #expect(share <= allowed, "\(name): \(wrong.count) of \(cases.count) disagree")
    }

    private static func platform(ofFamily family: String) -> Set<Platform>? {
        switch family {
        case "iOS": [.ios, .ipados]
        case "Android": [.android]
        case "Windows": [.windows, .other]
        case "Mac OS X", "Mac OS": [.macos]
        case "Linux", "Ubuntu", "Chrome OS", "Fedora", "Debian", "Red Hat", "Gentoo", "Linux Mint", "CentOS": [.linux]
        case "Windows Phone", "Windows Mobile", "BlackBerry OS", "BlackBerry Tablet OS", "Symbian OS", "Symbian^3",
            "KaiOS", "Tizen", "Firefox OS", "webOS", "Bada", "WatchOS", "tvOS":
            [.other]
        default: nil
        }
    }

    @Test func `platforms are those of the operating systems`() throws {
        let cases =
            try AgentCorpus.cases(in: "tests/test_os.yaml")
            + AgentCorpus.cases(in: "test_resources/additional_os_tests.yaml")
        let judged = cases.compactMap { each -> (agent: String, expected: String, actual: String)? in
            guard let allowed = Self.platform(ofFamily: each.family) else { return nil }
            let actual = Self.visitor(each.agent).platform
            return (each.agent, each.family, allowed.contains(actual) ? each.family : actual.code)
        }
        #expect(judged.count >= 300)
        Self.compare("operating systems", allowing: 0.03, judged)
    }

    @Test func `crawlers are told from people`() throws {
        let cases = try AgentCorpus.cases(in: "tests/test_device.yaml")
        var crawlers: [(agent: String, expected: String, actual: String)] = []
        var people: [(agent: String, expected: String, actual: String)] = []
        for each in cases {
            let actual = Self.visitor(each.agent).kind.isCrawler ? "crawler" : "person"
            // uap-core calls WhatsApp on a phone a phone; what it asks for is the preview of a link.
            if each.agent.hasPrefix("WhatsApp") { continue }
            if each.family == "Spider" {
                crawlers.append((each.agent, "crawler", actual))
            } else {
                people.append((each.agent, "person", actual))
            }
        }
        #expect(crawlers.count >= 60)
        Self.compare("crawlers", allowing: 0.03, crawlers)
        Self.compare("people", allowing: 0.005, people)
    }

    @Test func `Apple's devices are told apart`() throws {
        let platforms: [String: Platform] = ["iPhone": .ios, "iPod": .ios, "iPad": .ipados, "Mac": .macos]
        let cases = try AgentCorpus.cases(in: "tests/test_device.yaml")
        let judged = cases.compactMap { each -> (agent: String, expected: String, actual: String)? in
            guard let expected = platforms[each.family] else { return nil }
            return (each.agent, expected.code, Self.visitor(each.agent).platform.code)
        }
        #expect(judged.count >= 50)
        // Puffin asks from a Linux server for its visitors' devices: two of these cases.
        Self.compare("Apple's devices", allowing: 0.06, judged)
    }

    @Test func `browsers within apps are known by name`() throws {
        let apps: [String: InAppBrowser] = [
            "Facebook": .facebook, "Instagram": .instagram, "Snapchat": .snapchat, "Pinterest": .pinterest,
            "LINE": .line, "WeChat": .wechat, "Facebook Messenger": .messenger, "Google": .googleApp,
        ]
        let cases = try AgentCorpus.cases(in: "tests/test_ua.yaml")
        let judged = cases.compactMap { each -> (agent: String, expected: String, actual: String)? in
            guard let expected = apps[each.family] else { return nil }
            guard case .inAppBrowser(let app) = Self.visitor(each.agent).kind else {
                return (each.agent, expected.code, "\(Self.visitor(each.agent).kind)")
            }
            return (each.agent, expected.code, app.code)
        }
        #expect(judged.count >= 20)
        Self.compare("browsers within apps", allowing: 0.05, judged)
    }
}
