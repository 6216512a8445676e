import LinkDomain
import Postgres
import Store
import TestSupport
import Testing

struct LinkListTests {
    @Test func `each filter shows what it says`() async throws {
        try await withOwnedTestDatabase { test in
            let fixtures = Fixtures(in: test.database)
            let tenant = try await fixtures.tenant()
            let domains = [try await fixtures.domain(of: tenant), try await fixtures.domain(of: tenant)]
            try await Self.makeLinks(on: domains, in: test)
            let june = try Timestamp(parsing: "2026-06-01T00:00:00Z")

            let cases: [(filter: LinkFilter, paths: [String])] = [
                (LinkFilter(), ["c", "b/Strasse", "a/summer"]),
                (LinkFilter(domain: domains[1].id), ["b/Strasse"]),
                (LinkFilter(tag: try LinkTag(parsing: "red")), ["b/Strasse", "a/summer"]),
                (LinkFilter(tag: try LinkTag(parsing: "re")), []),
                (LinkFilter(campaign: try Label(parsing: "spring")), ["a/summer"]),
                (LinkFilter(channel: try Label(parsing: "mail")), ["b/Strasse"]),
                (LinkFilter(text: "SUMM"), ["a/summer"]),
                (LinkFilter(text: "größe"), ["b/Strasse"]),
                (LinkFilter(text: "shop.example"), ["c"]),
                (LinkFilter(text: "%"), ["c"]),
                (LinkFilter(text: "_"), []),
                (LinkFilter(text: #"\"#), []),
                (LinkFilter(from: june), ["c", "b/Strasse"]),
                (LinkFilter(before: june), ["a/summer"]),
                (LinkFilter(isArchived: true), ["b/Strasse"]),
                (LinkFilter(isArchived: false), ["c", "a/summer"]),
                (LinkFilter(tag: try LinkTag(parsing: "red"), text: "summer", isArchived: false), ["a/summer"]),
            ]
            for (filter, paths) in cases {
                let page = try await test.database.read(as: tenant) { try Links(in: $0).list(filter, limit: 10) }
                #expect(page.elements.map(\.path.rawValue) == paths, "\(filter)")
                #expect(page.next == nil)
            }
        }
    }

    /// Three links, made in January, in July and in December.
    private static func makeLinks(on domains: [Domain], in test: TestDatabase) async throws {
        var first = try Fixtures.link("a/summer", on: domains[0])
        first.labels = CampaignLabels(
            campaign: try Label(parsing: "spring"), tags: try ["blue", "red"].map { try LinkTag(parsing: $0) })
        var second = try Fixtures.link("b/Strasse", on: domains[1])
        second.labels = CampaignLabels(
            channel: try Label(parsing: "mail"), tags: [try LinkTag(parsing: "red")])
        second.title = try Title(parsing: "Große GRÖSSE und größe")
        second.archivedAt = Fixtures.time
        var third = try Fixtures.link("c", on: domains[0], to: "https://shop.example/")
        third.title = try Title(parsing: "100% wool")
        for (link, day) in [(first, "2026-01-10"), (second, "2026-07-10"), (third, "2026-12-10")] {
            _ = try await test.database.write(as: domains[0].tenant) { try Links(in: $0).create(link) }
            try await test.owner.write {
                try $0.run("update links set created_at = \(day)::timestamptz where id = \(link.id)")
            }
        }
    }

    @Test func `every link is seen exactly once while others are being created`() async throws {
        try await withTestDatabase { database in
            let fixtures = Fixtures(in: database)
            let domain = try await fixtures.domain(of: try await fixtures.tenant())
            // Ten at a time have one creation time, so that the identifier has to decide.
            for block in 0..<10 { try await Self.create(10, named: "before\(block)", on: domain, in: database) }
            let before = Set(try await Self.all(of: domain.tenant, pageSize: 1000, in: database).map(\.id))
            #expect(before.count == 100)

            let writer = Task {
                for block in 0..<40 { try await Self.create(3, named: "during\(block)", on: domain, in: database) }
            }
            for pageSize in [1, 3, 7, 50] {
                let seen = try await Self.all(of: domain.tenant, pageSize: pageSize, in: database).map(\.id)
                #expect(Set(seen).count == seen.count, "twice, by \(pageSize)")
                #expect(before.isSubset(of: seen), "not at all, by \(pageSize)")
            }
            try await writer.value
        }
    }

    private static func create(_ count: Int, named name: String, on domain: Domain, in database: Database) async throws
    {
        let links = try (0..<count).map { try Fixtures.link("\(name)-\($0)", on: domain) }
        try await database.write(as: domain.tenant) { session in
            for link in links { _ = try Links(in: session).create(link) }
        }
    }

    private static func all(of tenant: TenantID, pageSize: Int, in database: Database) async throws -> [Link] {
        var links: [Link] = []
        var cursor: PageCursor?
        repeat {
            let page = try await database.read(as: tenant) { [cursor] in
                try Links(in: $0).list(after: cursor, limit: pageSize)
            }
            links += page.elements
            cursor = page.next
        } while cursor != nil
        return links
    }
}
