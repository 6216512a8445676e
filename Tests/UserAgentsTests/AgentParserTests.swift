import Foundation
import Testing
import UserAgents

@Suite(.serialized)
struct AgentParserTests {
    private static let parser = try? AgentParser()
    private let parser: AgentParser

    init() throws { parser = try #require(Self.parser) }

    /// Checks that at least 99 of 100 cases are answered as uap-core wants, and prints those that are not.
    private func check(_ cases: [AgentCases.Case], _ answer: (AgentDetails) -> [String?], keys: [String]) throws {
        var wrong = 0
        for each in cases {
            let details = parser.details(of: try #require(each["user_agent_string"]))
            let expected = keys.map { each[$0] == "Other" ? nil : each[$0] }
            if answer(details) != expected {
                wrong += 1
                print("[P] wants \(expected), not \(answer(details)): \(each["user_agent_string"] ?? "")")
            }
        }
        print("[P] \(cases.count - wrong) of \(cases.count) agree")
        #expect(Double(wrong) <= Double(cases.count) * 0.01)
    }

    @Test(arguments: [
        "tests/test_ua.yaml", "test_resources/firefox_user_agent_strings.yaml",
        "test_resources/opera_mini_user_agent_strings.yaml", "test_resources/podcasting_user_agent_strings.yaml",
    ])
    func `browsers are told as uap-core tells them`(file: String) throws {
        try check(
            try AgentCases.read(file),
            { [$0.browser.family, $0.browser.major, $0.browser.minor, $0.browser.patch] },
            keys: ["family", "major", "minor", "patch"])
    }

    @Test(arguments: ["tests/test_os.yaml", "test_resources/additional_os_tests.yaml"])
    func `systems are told as uap-core tells them`(file: String) throws {
        try check(
            try AgentCases.read(file), { [$0.os.family, $0.os.major, $0.os.minor, $0.os.patch] },
            keys: ["family", "major", "minor", "patch"])
    }

    @Test func `devices are told as uap-core tells them`() throws {
        let cases = try AgentCases.read("tests/test_device.yaml")
        // Every eighth, for time's sake: there are sixteen thousand.
        try check(
            cases.enumerated().filter { $0.offset % 8 == 0 || $0.element["family"] == "Spider" }.map(\.element),
            { [$0.device] }, keys: ["family"])
    }

    @Test func `a crawler is a bot and a phone is none`() {
        let crawler = parser.details(of: "Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)")
        #expect(crawler.isBot)
        #expect(crawler.browser.family == "Googlebot")
        let phone = parser.details(
            of: "Mozilla/5.0 (iPhone; CPU iPhone OS 17_1_2 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) "
                + "Version/17.1 Mobile/15E148 Safari/604.1")
        #expect(!phone.isBot)
        #expect(phone.browser.family == "Mobile Safari")
        #expect(phone.browser.version == "17.1")
        #expect(phone.os.family == "iOS")
        #expect(phone.os.version == "17.1.2")
        #expect(phone.device == "iPhone")
    }

    @Test(arguments: ["", " ", "\0", "é", String(repeating: "Mozilla/5.0 (", count: 5000)])
    func `any text has an answer`(agent: String) {
        _ = parser.details(of: agent)
    }

    @Test func `look-ups run side by side`() async {
        let parser = parser
        let agent = "Mozilla/5.0 (X11; Linux x86_64; rv:120.0) Gecko/20100101 Firefox/120.0"
        let expected = parser.details(of: agent)
        await withTaskGroup(of: Bool.self) { group in
            for _ in 0..<16 { group.addTask { parser.details(of: agent) == expected } }
            for await isEqual in group { #expect(isEqual) }
        }
    }
}
