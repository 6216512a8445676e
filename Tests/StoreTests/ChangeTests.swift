import LinkDomain
import Postgres
import Store
import TestSupport
import Testing

@Suite(.timeLimit(.minutes(1)))
struct ChangeTests {
    private static let domain = DomainID(rawValue: UUIDv7(high: 1, low: 2))

    @Test(arguments: ["summer", "a b/ü 🎉", "two  spaces "])
    func `a change is read as it was written`(path: String) throws {
        let path = try LinkPath(parsing: path)
        for change in [Change.domain(Self.domain), .link(path, on: Self.domain)] {
            #expect(Change(payload: change.payload) == change)
        }
    }

    @Test(arguments: [
        "", "domain", "domain ", "domain x", "domain 00000000-0000-0001-0000-000000000002 more",
        "link 00000000-0000-0001-0000-000000000002", "link 00000000-0000-0001-0000-000000000002 ", "tenant x y",
    ])
    func `what is no change is nil`(payload: String) { #expect(Change(payload: payload) == nil) }

    @Test func `every change of a domain and what hangs on it is announced`() async throws {
        try await withOwnedTestDatabase { test in
            let fixtures = Fixtures(in: test.database)
            let tenant = try await fixtures.tenant()
            let app = try await fixtures.app(of: tenant)
            let domain = try await fixtures.domain(of: tenant)
            let rule = PathRule(id: PathRuleID(at: Fixtures.time), position: 0, action: .openApp(app.id))
            let name = try AppName(parsing: "New")

            let changes: [@Sendable (TenantSession) throws -> Void] = [
                { _ = try Domains(in: $0).change(domain.id) { $0.fallback = .destination } },
                { _ = try PathRules(in: $0).replace(of: domain.id, with: [rule]) },
                { _ = try Apps(in: $0).change(app.id) { $0.name = name } },
                {
                    try AssociationFiles(in: $0).refresh(domain.id, by: nil) { _ in
                        CompiledAssociationFiles(aasa: [1])
                    }
                },
                { try Domains(in: $0).delete(domain.id) },
            ]
            try await Self.listening(to: test) { heard in
                for change in changes {
                    try await test.database.write(as: tenant, change)
                    #expect(await Self.next(heard) == .domain(domain.id))
                }
            }
        }
    }

    @Test func `a tenant's new privacy is announced for each of its domains`() async throws {
        try await withOwnedTestDatabase { test in
            let fixtures = Fixtures(in: test.database)
            let tenant = try await fixtures.tenant()
            let domains = [try await fixtures.domain(of: tenant), try await fixtures.domain(of: tenant)]
            _ = try await fixtures.domain(of: try await fixtures.tenant())
            try await Self.listening(to: test) { heard in
                try await test.database.write {
                    _ = try Tenants(in: $0).change(tenant) { $0.addressPrivacy = .none }
                }
                var announced: Set<Change?> = []
                for _ in domains { announced.insert(await Self.next(heard)) }
                #expect(announced == Set(domains.map { .domain($0.id) }))
            }
        }
    }

    @Test func `every change of a link is announced, and none that is rolled back`() async throws {
        try await withOwnedTestDatabase { test in
            let fixtures = Fixtures(in: test.database)
            let domain = try await fixtures.domain(of: try await fixtures.tenant())
            let link = try Fixtures.link("a b/ü", on: domain)
            let title = try Title(parsing: "New")

            let changes: [@Sendable (TenantSession) throws -> Void] = [
                { _ = try Links(in: $0).create(link) },
                { _ = try Links(in: $0).change(link.id) { $0.title = title } },
                { _ = try Links(in: $0).archive(link.id) },
                { _ = try Links(in: $0).restore(link.id) },
                { try Links(in: $0).delete(link.id) },
            ]
            let undone = try Fixtures.link("undone", on: domain)
            try await Self.listening(to: test) { heard in
                for change in changes {
                    _ = try? await test.database.write(as: domain.tenant) { session in
                        _ = try Links(in: session).create(undone)
                        throw CancellationError()
                    }
                    try await test.database.write(as: domain.tenant, change)
                    #expect(await Self.next(heard) == .link(link.path, on: domain.id))
                }
            }
        }
    }

    private static func next(_ changes: AsyncStream<Change?>) async -> Change? {
        for await change in changes { return change }
        return nil
    }

    /// Gives `body` the changes that are announced from now on.
    private static func listening(
        to test: TestDatabase, _ body: (AsyncStream<Change?>) async throws -> Void
    ) async throws {
        let (connections, connected) = AsyncStream<Void>.makeStream()
        let (changes, heard) = AsyncStream<Change?>.makeStream()
        let listener = Listener(conninfo: test.conninfo, channels: [Change.channel]) { event in
            switch event {
            case .connected: connected.yield()
            case .disconnected: heard.finish()
            case .notification(let notification): heard.yield(Change(payload: notification.payload))
            }
        }
        try await withThrowingTaskGroup(of: Void.self) { group in
            group.addTask { try await listener.run() }
            defer { group.cancelAll() }
            for await _ in connections { break }
            try await body(changes)
        }
    }
}
