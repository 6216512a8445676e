import Foundation
import Testing
import UserAgents

struct AgentRulesTests {
    private func parser(_ rules: String) throws -> AgentParser {
        let path = FileManager.default.temporaryDirectory.path + "/rules-\(UUID().uuidString).yaml"
        try rules.write(toFile: path, atomically: true, encoding: .utf8)
        defer { try? FileManager.default.removeItem(atPath: path) }
        return try AgentParser(path: path)
    }

    @Test func `replacements take the place of groups, and groups fill replacements`() throws {
        let parser = try parser(
            """
            user_agent_parsers:
              - regex: '(Foo) Browser/(\\d+)\\.(\\d+)'
                family_replacement: 'The $1 ($9)'
                v2_replacement: '7'
              - regex: 'bar/(x)?(\\d*)'
                regex_flag: 'i'
                family_replacement: 'Bar'
            os_parsers:
              - regex: 'Sys(\\d)(\\d)'
                os_replacement: 'System $1'
                os_v1_replacement: '$2'
            device_parsers:
              - regex: '; *([^;]+) Build'
                device_replacement: ' $1 '
            something_else:
              - regex: 'x'
            """)
        let foo = parser.details(of: "Foo Browser/4.5 Sys12; Phone X Build")
        #expect(foo.browser == AgentDetails.Software(family: "The Foo ()", major: "4", minor: "7"))
        #expect(foo.browser.version == "4.7")
        #expect(foo.os.family == "System 1")
        #expect(foo.os.major == "2")
        #expect(foo.device == "Phone X")
        #expect(parser.details(of: "BAR/").browser == AgentDetails.Software(family: "Bar"))
        #expect(parser.details(of: "nothing") == AgentDetails())
        #expect(AgentDetails().browser.version == nil)
    }

    @Test(arguments: [
        ("- a", AgentRulesError.unexpectedStructure(line: 1)),
        ("user_agent_parsers: x", .unexpectedStructure(line: 1)),
        ("user_agent_parsers:\n  - regex: '('", .malformedPattern("(", reason: "missing closing parenthesis")),
        ("a: 'b", .notYAML(line: 1, reason: "found unexpected end of stream")),
        ("", .unexpectedStructure(line: 1)),
    ])
    func `a file that is none is refused`(rules: String, reason: AgentRulesError) {
        #expect(throws: reason) { try parser(rules) }
        #expect(!reason.description.isEmpty)
    }

    @Test func `a file that is missing is named`() {
        #expect(throws: AgentRulesError.unreadable(path: "/nowhere.yaml", reason: "No such file or directory")) {
            try AgentParser(path: "/nowhere.yaml")
        }
    }

    @Test func `a pattern that never ends is given up`() throws {
        let parser = try parser("user_agent_parsers:\n  - regex: '(a+)+$'\n    family_replacement: 'x'")
        #expect(parser.details(of: String(repeating: "a", count: 200) + "b").browser.family == nil)
    }
}
