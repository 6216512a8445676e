import LinkDomain
import Logging
import Metrics
import Store
import Testing

@testable import Redirecting

struct LinkLoaderTests {
    private let source = StubSource()
    private let state: VisitState
    private let domain: Domain

    init() async throws {
        let now = Timestamp(seconds: 1_000_000)
        domain = Domain(
            id: DomainID(at: now), tenant: TenantID(at: now), hostname: try Hostname(parsing: "go.example"),
            createdAt: now)
        source.add(
            DirectoryEntry(
                domain: domain, addressPrivacy: .truncated, rules: [], apps: [], aasa: nil, assetlinks: nil))
        state = VisitState(
            configuration: VisitConfiguration(apiHosts: HostList([]), loops: 1, linkCacheBytes: 1 << 20),
            source: source, log: Log(component: "test", sink: MemorySink()), metrics: MetricsRegistry())
        try await state.domainLoader.loadAll()
    }

    private func address(_ path: String) throws -> LinkAddress {
        LinkAddress(tenant: domain.tenant, domain: domain.id, path: try LinkPath(parsing: path))
    }

    private func link(_ path: String, to destination: String = "https://shop.example/") throws -> Link {
        Link(
            id: LinkID(at: domain.createdAt), domain: domain.id, path: try LinkPath(parsing: path),
            destinations: Destinations(standard: try Destination(parsing: destination)), createdAt: domain.createdAt)
    }

    /// What the cache says of a path: nil when it knows nothing, else the destination or "none".
    private func cached(_ path: String) -> String? {
        state.cache.turnBegan(0)
        defer { state.cache.turnEnded(0) }
        return Array(path.utf8).withUnsafeBufferPointer { path in
            state.cache.find(domain.id, path).map { $0.string($0.header.destinations.standard) ?? "none" }
        }
    }

    private func load(_ path: String) async throws -> Bool { await state.links.load(try address(path)) }

    private func running(_ body: () async throws -> Void) async throws {
        let state = state
        let loader = Task { await state.links.run() }
        defer { loader.cancel() }
        try await body()
    }

    @Test func `links and their absence are both remembered`() async throws {
        source.put(try link("shoes"), of: domain.tenant)
        try await running { () async throws in
            #expect(try await load("shoes"))
            #expect(try await load("hats"))
        }
        #expect(cached("shoes") == "https://shop.example/")
        #expect(cached("hats") == "none")
    }

    @Test func `visits to one cold link share one query`() async throws {
        source.put(try link("shoes"), of: domain.tenant)
        let address = try address("shoes")
        try await running { () async throws in
            await withTaskGroup(of: Bool.self) { group in
                for _ in 0..<500 { group.addTask { [state] in await state.links.load(address) } }
                for await isKnown in group { #expect(isKnown) }
            }
        }
        // Those that came while the first query was under way may have joined it; no address is asked for twice at once.
        #expect(source.queries.allSatisfy { Set($0).count == $0.count })
        #expect(source.queries.count < 500)
    }

    @Test func `cold links of a moment are loaded together`() async throws {
        try await running { () async throws in
            await withTaskGroup(of: Void.self) { group in
                for number in 0..<1000 {
                    group.addTask { [state, self] in
                        if let address = try? self.address("link-\(number)") { _ = await state.links.load(address) }
                    }
                }
            }
        }
        #expect(source.queries.joined().count == 1000)
        #expect(source.queries.count < 300)
    }

    @Test func `a change during the query is not lost`() async throws {
        source.put(try link("shoes", to: "https://old.example/"), of: domain.tenant)
        let changed = try link("shoes", to: "https://new.example/")
        let path = changed.path
        source.beforeAnswer { [source, state, domain] in
            source.beforeAnswer {}
            source.put(changed, of: domain.tenant)
            await state.links.forget(path, on: domain.id)
        }
        try await running { () async throws in #expect(try await load("shoes")) }
        #expect(cached("shoes") == "https://new.example/")
    }

    @Test func `a dead database turns visits away, keeps what is known, and is asked again later`() async throws {
        source.put(try link("shoes"), of: domain.tenant)
        try await running { () async throws in
            _ = try await load("shoes")
            source.isAway = true
            #expect(try await load("hats") == false)
            #expect(cached("shoes") == "https://shop.example/")
            source.isAway = false
            #expect(try await load("hats"))
        }
    }

    @Test func `loading the domains anew makes cached links stale`() async throws {
        source.put(try link("shoes"), of: domain.tenant)
        try await running { () async throws in _ = try await load("shoes") }
        func isCurrent() -> Bool {
            state.cache.turnBegan(0)
            defer { state.cache.turnEnded(0) }
            let revision = state.domains.current().table.entry(of: domain.id)?.revision
            return Array("shoes".utf8).withUnsafeBufferPointer {
                state.cache.find(domain.id, $0)?.header.domainRevision == revision
            }
        }
        #expect(isCurrent())
        try await state.domainLoader.load([domain.id])
        #expect(!isCurrent())
    }
}
