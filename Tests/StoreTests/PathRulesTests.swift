import LinkDomain
import Postgres
import Store
import TestSupport
import Testing

struct PathRulesTests {
    @Test func `the list is replaced as a whole, in order`() async throws {
        try await withTestDatabase { database in
            let fixtures = Fixtures(in: database)
            let tenant = try await fixtures.tenant()
            let domain = try await fixtures.domain(of: tenant)
            let app = try await fixtures.app(of: tenant)
            let rules = try Self.rules(opening: app.id)

            let empty = try await database.read(as: tenant) { try PathRules(in: $0).list(of: domain.id) }
            #expect(empty.rules.isEmpty)
            let first = try await database.write(as: tenant) {
                try PathRules(in: $0).replace(of: domain.id, with: rules, expecting: empty.version)
            }
            #expect(first.rules == rules)
            #expect(first.version == empty.version + 1)

            // The same rules under the same identifiers, elsewhere in the list.
            let second = try await database.write(as: tenant) {
                try PathRules(in: $0).replace(of: domain.id, with: rules.reversed(), expecting: first.version)
            }
            #expect(second.rules.map(\.id) == rules.reversed().map(\.id))
            #expect(second.rules.map(\.position) == Array(rules.indices))
            #expect(try await database.read(as: tenant) { try PathRules(in: $0).list(of: domain.id) } == second)
        }
    }

    @Test func `of two replacements of one version exactly one wins`() async throws {
        try await withTestDatabase { database in
            let fixtures = Fixtures(in: database)
            let tenant = try await fixtures.tenant()
            let domain = try await fixtures.domain(of: tenant)
            let outcomes = await withTaskGroup(of: PathRuleError?.self) { group in
                for _ in 0..<4 {
                    group.addTask {
                        let rule = PathRule(id: PathRuleID(at: Fixtures.time), position: 0, action: .stayOnWeb)
                        do {
                            _ = try await database.write(as: tenant) {
                                try PathRules(in: $0).replace(of: domain.id, with: [rule], expecting: 1)
                            }
                            return nil
                        } catch {
                            return error as? PathRuleError
                        }
                    }
                }
                return await group.reduce(into: []) { $0.append($1) }
            }
            #expect(outcomes.count { $0 == nil } == 1)
            #expect(outcomes.count { $0 == .outdated(current: 2) } == 3)
        }
    }

    @Test func `a rule cannot open another tenant's app, and the list stays as it was`() async throws {
        try await withTestDatabase { database in
            let fixtures = Fixtures(in: database)
            let tenant = try await fixtures.tenant()
            let domain = try await fixtures.domain(of: tenant)
            let mine = try await fixtures.app(of: tenant).id
            let theirs = try await fixtures.app(of: try await fixtures.tenant()).id
            let before = try await database.write(as: tenant) {
                try PathRules(in: $0).replace(of: domain.id, with: try Self.rules(opening: mine))
            }
            let wrong = [mine, theirs].map {
                PathRule(id: PathRuleID(at: Fixtures.time), position: 0, action: .openApp($0))
            }
            await #expect(throws: PathRuleError.appNotFound(theirs, index: 1)) {
                try await database.write(as: tenant) { _ = try PathRules(in: $0).replace(of: domain.id, with: wrong) }
            }
            #expect(try await database.read(as: tenant) { try PathRules(in: $0).list(of: domain.id) } == before)
        }
    }

    @Test func `two rules cannot have one identifier`() async throws {
        try await withTestDatabase { database in
            let fixtures = Fixtures(in: database)
            let tenant = try await fixtures.tenant()
            let domain = try await fixtures.domain(of: tenant)
            let rule = PathRule(id: PathRuleID(at: Fixtures.time), position: 0, action: .stayOnWeb)
            await #expect(throws: PathRuleError.identifierTaken) {
                try await database.write(as: tenant) {
                    _ = try PathRules(in: $0).replace(of: domain.id, with: [rule, rule])
                }
            }
        }
    }

    /// One rule of each shape.
    static func rules(opening app: AppID) throws -> [PathRule] {
        [
            PathRule(
                id: PathRuleID(at: Fixtures.time), position: 0, path: try URLPattern(parsing: "/admin/*"),
                action: .stayOnWeb, comment: try RuleComment(parsing: "Staff only")),
            PathRule(
                id: PathRuleID(at: Fixtures.time), position: 1, path: try URLPattern(parsing: "/buy/?*"),
                query: .items([
                    .init(name: "id", pattern: try URLPattern(parsing: "?*")),
                    .init(name: "{,}", pattern: try URLPattern(parsing: #"\"*"#)),
                ]),
                fragment: try URLPattern(parsing: "top"), action: .openApp(app), caseSensitive: false),
            PathRule(
                id: PathRuleID(at: Fixtures.time), position: 2, query: .text(try URLPattern(parsing: "a=*")),
                action: .openApp(app), percentEncoded: false),
            PathRule(id: PathRuleID(at: Fixtures.time), position: 3, query: .items([]), action: .stayOnWeb),
        ]
    }
}
