import LinkDomain
import Postgres
import Store
import TestSupport
import Testing

struct LinksTests {
    @Test func `a created link is read back as it was given`() async throws {
        try await withTestDatabase { database in
            let fixtures = Fixtures(in: database)
            let domain = try await fixtures.domain(of: try await fixtures.tenant())
            let given = try Self.fullLink(on: domain)

            let created = try await database.write(as: domain.tenant) { try Links(in: $0).create(given) }
            let read = try await database.read(as: domain.tenant) { session in
                let links = Links(in: session)
                return (byID: try links.find(given.id), byPath: try links.find(at: given.path, on: domain.id))
            }

            var expected = given
            expected.updatedAt = created.updatedAt
            #expect(created == Self.link(expected, createdAt: created.createdAt))
            #expect(read.byID == created)
            #expect(read.byPath == created)
        }
    }

    @Test func `another tenant's link is not found`() async throws {
        try await withTestDatabase { database in
            let fixtures = Fixtures(in: database)
            let domain = try await fixtures.domain(of: try await fixtures.tenant())
            let link = try await fixtures.link("summer", on: domain, to: "https://example.com/?q=';drop-table-links;--")
            let other = try await fixtures.tenant()

            for attempt in Self.attempts(on: link) {
                await #expect(throws: LinkError.notFound) { try await database.write(as: other, attempt) }
            }
            let seen = try await database.read(as: other) { try Links(in: $0).list(limit: 10) }
            #expect(seen.elements.isEmpty)
            await #expect(throws: LinkError.domainNotFound(domain.id)) {
                let foreign = try Fixtures.link("winter", on: domain)
                _ = try await database.write(as: other) { try Links(in: $0).create(foreign) }
            }
            #expect(try await database.read(as: domain.tenant) { try Links(in: $0).find(link.id) } == link)
        }
    }

    /// Everything that can be done to a link by its identifier.
    private static func attempts(on link: Link) -> [@Sendable (TenantSession) throws -> Void] {
        [
            { _ = try Links(in: $0).find(link.id) },
            { _ = try Links(in: $0).find(at: link.path, on: link.domain) },
            { _ = try Links(in: $0).change(link.id) { $0.title = nil } },
            { _ = try Links(in: $0).archive(link.id) },
            { _ = try Links(in: $0).restore(link.id) },
            { try Links(in: $0).delete(link.id) },
        ]
    }

    @Test func `of two creates for one path exactly one wins`() async throws {
        try await withTestDatabase(sessions: 8) { database in
            let fixtures = Fixtures(in: database)
            let domain = try await fixtures.domain(of: try await fixtures.tenant())
            let outcomes = await withTaskGroup(of: Result<Link, any Error>.self) { group in
                for _ in 0..<8 {
                    group.addTask {
                        do {
                            return .success(try await fixtures.link("same", on: domain))
                        } catch {
                            return .failure(error)
                        }
                    }
                }
                return await group.reduce(into: []) { $0.append($1) }
            }
            let path = try LinkPath(parsing: "same")
            let failures = outcomes.compactMap { outcome in
                if case .failure(let error) = outcome { error as? LinkError } else { nil }
            }
            #expect(failures == Array(repeating: .pathTaken(path), count: 7))
        }
    }

    @Test func `a generated path that is taken is generated anew`() async throws {
        try await withTestDatabase { database in
            let fixtures = Fixtures(in: database)
            let domain = try await fixtures.domain(of: try await fixtures.tenant())
            _ = try await fixtures.link("one", on: domain)

            let created = try await database.write(as: domain.tenant) { session in
                var paths = try ["two", "one", "one"].map { try LinkPath(parsing: $0) }
                return try Links(in: session).create(generatingPath: { paths.removeLast() }) { path in
                    Link(
                        id: LinkID(at: Fixtures.time), domain: domain.id, path: path, destinations: Destinations(),
                        createdAt: Fixtures.time)
                }
            }
            #expect(created.path.rawValue == "two")

            let one = try LinkPath(parsing: "one")
            let template = try Fixtures.link("one", on: domain)
            await #expect(throws: LinkError.noFreePath) {
                try await database.write(as: domain.tenant) { session in
                    _ = try Links(in: session).create(generatingPath: { one }) { _ in template }
                }
            }
        }
    }

    @Test func `a change needs the version it was made for`() async throws {
        try await withTestDatabase { database in
            let fixtures = Fixtures(in: database)
            let domain = try await fixtures.domain(of: try await fixtures.tenant())
            let link = try await fixtures.link("summer", on: domain)
            let title = try Title(parsing: "Summer")

            let changed = try await database.write(as: domain.tenant) {
                try Links(in: $0).change(link.id, expecting: 1) { $0.title = title }
            }
            #expect(changed.version == 2)
            #expect(changed.title == title)
            #expect(changed.updatedAt > link.updatedAt)
            for attempt in Self.guardedAttempts(on: link.id, expecting: 1) {
                await #expect(throws: LinkError.outdated(current: 2)) {
                    try await database.write(as: domain.tenant, attempt)
                }
            }

            let unchanged = try await database.write(as: domain.tenant) {
                try Links(in: $0).change(link.id) { $0.title = title }
            }
            #expect(unchanged == changed, "a change that changes nothing makes no version")
        }
    }

    private static func guardedAttempts(
        on id: LinkID, expecting version: Int64
    ) -> [@Sendable (TenantSession) throws -> Void] {
        [
            { _ = try Links(in: $0).change(id, expecting: version) { $0.title = nil } },
            { _ = try Links(in: $0).archive(id, expecting: version) },
            { _ = try Links(in: $0).restore(id, expecting: version) },
            { try Links(in: $0).delete(id, expecting: version) },
        ]
    }

    @Test func `a link can be archived, restored and deleted, which frees its path`() async throws {
        try await withTestDatabase { database in
            let fixtures = Fixtures(in: database)
            let domain = try await fixtures.domain(of: try await fixtures.tenant())
            let link = try await fixtures.link("summer", on: domain)

            let archived = try await database.write(as: domain.tenant) { try Links(in: $0).archive(link.id) }
            #expect(archived.archivedAt != nil)
            let again = try await database.write(as: domain.tenant) { try Links(in: $0).archive(link.id) }
            #expect(again == archived)
            let restored = try await database.write(as: domain.tenant) { try Links(in: $0).restore(link.id) }
            #expect(restored.archivedAt == nil)

            try await database.write(as: domain.tenant) { try Links(in: $0).delete(link.id) }
            await #expect(throws: LinkError.notFound) {
                try await database.read(as: domain.tenant) { _ = try Links(in: $0).find(link.id) }
            }
            _ = try await fixtures.link("summer", on: domain)
        }
    }
}

extension LinksTests {
    /// A link with a value in every column.
    static func fullLink(on domain: Domain) throws -> Link {
        var link = Link(
            id: LinkID(at: Fixtures.time), domain: domain.id, path: try LinkPath(parsing: "summer/caf%C3%A9"),
            destinations: Destinations(
                standard: try Destination(parsing: "https://example.com/"),
                ios: try Destination(parsing: "https://example.com/ios"),
                ipados: try Destination(parsing: "https://example.com/ipados"),
                android: try Destination(parsing: "https://example.com/android"),
                desktop: try Destination(parsing: "https://example.com/desktop"),
                expired: try Destination(parsing: "https://example.com/expired")),
            createdAt: Fixtures.time)
        link.data = try LinkData(parsing: #"{"b": 1.50, "a": "\u0000 and \"quotes\" \\ {,}"}"#)
        link.labels = CampaignLabels(
            campaign: try Label(parsing: "spring, {2026}"), channel: try Label(parsing: "e-mail"),
            feature: try Label(parsing: "share"), stage: try Label(parsing: "new"),
            tags: try ["NULL", "a,b", #"quo"te\"#].map { try LinkTag(parsing: $0) })
        link.title = try Title(parsing: "Sommer ☀️")
        link.preview = Preview(
            title: try Title(parsing: "Preview"), description: try PreviewDescription(parsing: "What it is"),
            imageURL: try Destination(parsing: "https://example.com/image.png"))
        link.fallback = .landingPage
        link.redirectStatus = .permanentRedirect
        link.expiresAt = Timestamp(microseconds: 1_800_000_000_123_456)
        link.archivedAt = Timestamp(microseconds: -1)
        return link
    }

    /// The same link, created at another time.
    private static func link(_ link: Link, createdAt: Timestamp) -> Link {
        var copy = Link(
            id: link.id, domain: link.domain, path: link.path, destinations: link.destinations, createdAt: createdAt)
        copy.data = link.data
        copy.labels = link.labels
        copy.title = link.title
        copy.preview = link.preview
        copy.fallback = link.fallback
        copy.redirectStatus = link.redirectStatus
        copy.expiresAt = link.expiresAt
        copy.archivedAt = link.archivedAt
        copy.updatedAt = link.updatedAt
        return copy
    }
}
