import DomainAssociations
import LinkDomain
import SiteAssociation
import Testing

struct DomainAssociationTests {
    private static let now = Timestamp(seconds: 1_000_000)

    private func app(_ bundle: String) throws -> App {
        App(
            id: AppID(at: Self.now), name: try AppName(parsing: bundle),
            apple: AppleIdentity(
                appIDPrefix: try AppIDPrefix(parsing: "ABCDE12345"), bundleID: try BundleID(parsing: bundle)),
            createdAt: Self.now)
    }

    private func rule(_ position: Int, _ path: String, _ action: PathRule.Action) throws -> PathRule {
        PathRule(
            id: PathRuleID(at: Self.now), position: position, path: try LinkDomain.URLPattern(parsing: path),
            action: action)
    }

    @Test func `rules keep their order and name their apps by index`() throws {
        let apps = [try app("com.example.one"), try app("com.example.two")]
        let rules = [
            try rule(0, "/admin/*", .stayOnWeb), try rule(1, "/two/*", .openApp(apps[1].id)),
            try rule(2, "/*", .openApp(apps[0].id)),
        ]
        let association = DomainAssociation(rules: rules, apps: apps)
        #expect(association.rules.map(\.action) == [.stayOnWeb, .openApp(1), .openApp(0)])
        #expect(association.apps.map(\.appIDs) == [["ABCDE12345.com.example.one"], ["ABCDE12345.com.example.two"]])
        let decider = RuleDecider(association.rules)
        for (path, rule) in [("/admin/x", 0), ("/two/x", 1), ("/other", 2)] {
            #expect(decider.decide(try #require(LinkURL("https://go.example\(path)"))).rule == rule)
        }
    }

    @Test func `a rule whose app is gone keeps its addresses on the web`() throws {
        let gone = try app("com.example.gone")
        let association = DomainAssociation(rules: [try rule(0, "/*", .openApp(gone.id))], apps: [])
        #expect(association.rules.map(\.action) == [.stayOnWeb])
        #expect(!association.compiled().hasErrors)
    }
}
