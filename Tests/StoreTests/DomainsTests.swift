import LinkDomain
import Postgres
import Store
import TestSupport
import Testing

struct DomainsTests {
    @Test func `a domain is created, found, changed and listed`() async throws {
        try await withTestDatabase { database in
            let tenant = try await Fixtures(in: database).tenant()
            let given = Domain(
                id: DomainID(at: Fixtures.time), tenant: tenant, hostname: try Hostname(parsing: "go.example"),
                alternate: try Hostname(parsing: "open.example"), fallback: .landingPage,
                notFoundURL: try Destination(parsing: "https://example.com/404"),
                rootURL: try Destination(parsing: "https://example.com/"), createdAt: Fixtures.time)
            let created = try await database.write(as: tenant) { try Domains(in: $0).create(given) }
            #expect(created.alternate == given.alternate)
            #expect(created.fallback == .landingPage)
            #expect(created.notFoundURL == given.notFoundURL)
            #expect(created.rootURL == given.rootURL)
            let found = try await database.read(as: tenant) { session in
                [try Domains(in: session).find(given.id), try Domains(in: session).find(hostname: given.hostname)]
            }
            #expect(found == [created, created])

            let changed = try await database.write(as: tenant) {
                try Domains(in: $0).change(given.id, expecting: 1) { $0.alternate = nil }
            }
            #expect(changed.version == 2)
            #expect(changed.alternate == nil)
            await #expect(throws: DomainError.outdated(current: 2)) {
                try await database.write(as: tenant) {
                    _ = try Domains(in: $0).change(given.id, expecting: 1) { $0.rootURL = nil }
                }
            }
            #expect(try await database.read(as: tenant) { try Domains(in: $0).list(limit: 5) }.elements == [changed])
        }
    }

    /// Hostname and alternate, each against each.
    @Test(arguments: [
        ("a.example", nil, "a.example", nil, "a.example"),
        ("a.example", nil, "b.example", "a.example", "a.example"),
        ("a.example", "b.example", "b.example", nil, "b.example"),
        ("a.example", "b.example", "c.example", "b.example", "b.example"),
    ])
    func `a hostname is served once over all tenants`(
        hostname: String, alternate: String?, newHostname: String, newAlternate: String?, taken: String
    ) async throws {
        try await withTestDatabase { database in
            let fixtures = Fixtures(in: database)
            let first = try Self.domain(hostname, alternate, of: try await fixtures.tenant())
            let second = try Self.domain(newHostname, newAlternate, of: try await fixtures.tenant())
            _ = try await database.write(as: first.tenant) { try Domains(in: $0).create(first) }
            await #expect(throws: DomainError.hostnameTaken(try Hostname(parsing: taken))) {
                try await database.write(as: second.tenant) { _ = try Domains(in: $0).create(second) }
            }
        }
    }

    @Test func `a change gives hostnames up and claims others`() async throws {
        try await withTestDatabase { database in
            let tenant = try await Fixtures(in: database).tenant()
            let first = try Self.domain("a.example", "b.example", of: tenant)
            let second = try Self.domain("c.example", nil, of: tenant)
            let b = try Hostname(parsing: "b.example")
            let a = try Hostname(parsing: "a.example")
            try await database.write(as: tenant) { session in
                let domains = Domains(in: session)
                _ = try domains.create(first)
                _ = try domains.create(second)
                _ = try domains.change(first.id) { $0.alternate = nil }
                _ = try domains.change(second.id) { $0.alternate = b }
            }
            await #expect(throws: DomainError.hostnameTaken(b)) {
                try await database.write(as: tenant) { _ = try Domains(in: $0).change(first.id) { $0.alternate = b } }
            }
            await #expect(throws: DomainError.alternateIsHostname) {
                try await database.write(as: tenant) { _ = try Domains(in: $0).change(first.id) { $0.alternate = a } }
            }
        }
    }

    @Test func `a domain is deleted once its links are`() async throws {
        try await withTestDatabase { database in
            let fixtures = Fixtures(in: database)
            let tenant = try await fixtures.tenant()
            let domain = try await fixtures.domain(of: tenant, hostname: "go.example")
            let link = try await fixtures.link("summer", on: domain)
            let rule = PathRule(id: PathRuleID(at: Fixtures.time), position: 0, action: .stayOnWeb)
            try await database.write(as: tenant) { session in
                _ = try PathRules(in: session).replace(of: domain.id, with: [rule])
                try AssociationFiles(in: session).refresh(domain.id, by: nil) { _ in
                    CompiledAssociationFiles(aasa: [1])
                }
            }
            await #expect(throws: DomainError.hasLinks) {
                try await database.write(as: tenant) { try Domains(in: $0).delete(domain.id) }
            }
            try await database.write(as: tenant) { session in
                try Links(in: session).delete(link.id)
                try Domains(in: session).delete(domain.id)
            }
            _ = try await fixtures.domain(of: try await fixtures.tenant(), hostname: "go.example")
        }
    }

    @Test func `served hostnames are known whoever's they are`() async throws {
        try await withTestDatabase { database in
            let fixtures = Fixtures(in: database)
            let domain = try Self.domain("a.example", "b.example", of: try await fixtures.tenant())
            _ = try await database.write(as: domain.tenant) { try Domains(in: $0).create(domain) }
            let other = try await fixtures.tenant()
            let asked = Set(try ["a.example", "b.example", "c.example"].map { try Hostname(parsing: $0) })
            let served = try await database.read(as: other) { try Domains(in: $0).served(among: asked) }
            #expect(served.map(\.rawValue).sorted() == ["a.example", "b.example"])
        }
    }

    @Test func `another tenant's domain is not found`() async throws {
        try await withTestDatabase { database in
            let fixtures = Fixtures(in: database)
            let domain = try await fixtures.domain(of: try await fixtures.tenant())
            let other = try await fixtures.tenant()
            let attempts: [@Sendable (TenantSession) throws -> Void] = [
                { _ = try Domains(in: $0).find(domain.id) },
                { _ = try Domains(in: $0).find(hostname: domain.hostname) },
                { _ = try Domains(in: $0).change(domain.id) { $0.rootURL = nil } },
                { try Domains(in: $0).delete(domain.id) },
                { _ = try PathRules(in: $0).list(of: domain.id) },
                { _ = try PathRules(in: $0).replace(of: domain.id, with: []) },
                { _ = try AssociationFiles(in: $0).sources(of: domain.id) },
                { try AssociationFiles(in: $0).refresh(domain.id, by: nil) { _ in CompiledAssociationFiles() } },
            ]
            for attempt in attempts {
                await #expect(throws: DomainError.notFound) { try await database.write(as: other, attempt) }
            }
            #expect(try await database.read(as: other) { try Domains(in: $0).list(limit: 5) }.elements.isEmpty)
        }
    }

    private static func domain(_ hostname: String, _ alternate: String?, of tenant: TenantID) throws -> Domain {
        Domain(
            id: DomainID(at: Fixtures.time), tenant: tenant, hostname: try Hostname(parsing: hostname),
            alternate: try alternate.map { try Hostname(parsing: $0) }, createdAt: Fixtures.time)
    }
}
