import LinkDomain
import Postgres
import TestSupport
import Testing

@testable import Store

struct ClicksTests {
    @Test func `clicks are listed newest first, each once`() async throws {
        try await withOwnedTestDatabase { test in
            let fixtures = Fixtures(in: test.database)
            let domain = try await fixtures.domain(of: try await fixtures.tenant())
            let link = try await fixtures.link("summer", on: domain)
            let rows = ClickRows(in: test)
            var added: [ClickID] = []
            // Over three days, three at a time in one moment.
            for index in 0..<30 {
                let time = Fixtures.time.adding(microseconds: Int64(index / 3) * 26_000_000_000)
                added.append(try await rows.add(at: time, of: link, on: domain))
            }
            var seen: [Click] = []
            var cursor: PageCursor?
            repeat {
                let page = try await test.database.read(as: domain.tenant) { [cursor] in
                    try Clicks(in: $0).list(ClickFilter(link: link.id), after: cursor, limit: 4)
                }
                seen += page.elements
                cursor = page.next
            } while cursor != nil
            #expect(seen.count == 30)
            #expect(Set(seen.map(\.id)) == Set(added))
            #expect(seen.map(\.time) == seen.map(\.time).sorted(by: >))
        }
    }

    @Test(arguments: [1, 3, 100])
    func `clicks of long ago are found however few there are`(limit: Int) async throws {
        try await withOwnedTestDatabase { test in
            let fixtures = Fixtures(in: test.database)
            let domain = try await fixtures.domain(of: try await fixtures.tenant())
            let now: Timestamp = try #require(try await test.owner.read { try $0.value("select now()") })
            let ages = [-3, 0, 1, 2, 17, 127, 129, 500, 3000]
            for age in ages {
                try await ClickRows(in: test).add(at: now.adding(days: -age), of: nil, on: domain)
            }
            var seen: [Int64] = []
            var cursor: PageCursor?
            repeat {
                let page = try await test.database.read(as: domain.tenant) { [cursor] in
                    try Clicks(in: $0).list(after: cursor, limit: limit)
                }
                seen += page.elements.map { (now.microseconds - $0.time.microseconds) / 86_400_000_000 }
                cursor = page.next
            } while cursor != nil
            #expect(seen == ages.map(Int64.init))
        }
    }

    @Test func `a click is read with all that was kept of it`() async throws {
        try await withOwnedTestDatabase { test in
            let fixtures = Fixtures(in: test.database)
            let domain = try await fixtures.domain(of: try await fixtures.tenant())
            let id = try await ClickRows(in: test).add(
                at: Fixtures.time, of: nil, on: domain, platform: .android, isBot: true, country: "CH",
                decision: .notFound)
            let click = try #require(try await test.database.read(as: domain.tenant) { try Clicks(in: $0).find(id) })
            #expect(click.time == Fixtures.time)
            #expect(click.link == nil)
            #expect(click.path == "nothing")
            #expect(click.address == "192.0.2.0")
            #expect(click.platform == .android && click.isBot && click.country == "CH")
            #expect(click.labels.source == "mail" && click.labels.medium == nil)
            #expect(click.decision == .notFound && click.status == 302)
            #expect(click.spoolPosition == Click.SpoolPosition(node: "node", segment: "segment", offset: 64))
        }
    }

    @Test func `each filter shows what it says`() async throws {
        try await withOwnedTestDatabase { test in
            let fixtures = Fixtures(in: test.database)
            let tenant = try await fixtures.tenant()
            let domains = [try await fixtures.domain(of: tenant), try await fixtures.domain(of: tenant)]
            let link = try await fixtures.link("summer", on: domains[0])
            let rows = ClickRows(in: test)
            let day = Fixtures.time
            let first = try await rows.add(at: day, of: link, on: domains[0], country: "CH")
            let second = try await rows.add(
                at: day.adding(days: 1), of: nil, on: domains[0], platform: .android, decision: .notFound)
            let third = try await rows.add(at: day.adding(days: 2), of: nil, on: domains[1], isBot: true)

            let cases: [(filter: ClickFilter, ids: [ClickID])] = [
                (ClickFilter(), [third, second, first]),
                (ClickFilter(link: link.id), [first]),
                (ClickFilter(domain: domains[0].id), [second, first]),
                (ClickFilter(from: day.adding(days: 1)), [third, second]),
                (ClickFilter(before: day.adding(days: 1)), [first]),
                (ClickFilter(from: day.adding(days: 1), before: day.adding(days: 2)), [second]),
                (ClickFilter(platform: .android), [second]),
                (ClickFilter(isBot: true), [third]),
                (ClickFilter(isBot: false), [second, first]),
                (ClickFilter(country: "CH"), [first]),
                (ClickFilter(decision: .notFound), [second]),
            ]
            for (filter, ids) in cases {
                let page = try await test.database.read(as: tenant) { try Clicks(in: $0).list(filter, limit: 10) }
                #expect(page.elements.map(\.id) == ids, "\(filter)")
            }
        }
    }

    @Test func `another tenant's click is not found`() async throws {
        try await withOwnedTestDatabase { test in
            let fixtures = Fixtures(in: test.database)
            let domain = try await fixtures.domain(of: try await fixtures.tenant())
            let link = try await fixtures.link("summer", on: domain)
            let id = try await ClickRows(in: test).add(at: Fixtures.time, of: link, on: domain)
            let other = try await fixtures.tenant()
            let seen = try await test.database.read(as: other) { session in
                (
                    one: try Clicks(in: session).find(id),
                    all: try Clicks(in: session).list(ClickFilter(link: link.id), limit: 5).elements
                )
            }
            #expect(seen.one == nil)
            #expect(seen.all.isEmpty)
        }
    }

    @Test func `deleting a link keeps its clicks`() async throws {
        try await withOwnedTestDatabase { test in
            let fixtures = Fixtures(in: test.database)
            let domain = try await fixtures.domain(of: try await fixtures.tenant())
            let link = try await fixtures.link("summer", on: domain)
            let id = try await ClickRows(in: test).add(at: Fixtures.time, of: link, on: domain)
            try await test.database.write(as: domain.tenant) { session in
                try Links(in: session).delete(link.id)
                try Domains(in: session).delete(domain.id)
            }
            let click = try await test.database.read(as: domain.tenant) { try Clicks(in: $0).find(id) }
            #expect(click?.link == link.id)
        }
    }
}
