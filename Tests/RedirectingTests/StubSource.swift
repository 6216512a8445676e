import LinkDomain
import Store
import Synchronization

@testable import Redirecting

/// A database of a test's own making: it can be slow, and it can be away.
final class StubSource: LinkSource {
    struct Away: Error {}

    private struct State {
        var domains: [DirectoryEntry] = []
        var links: [LinkAddress: Link] = [:]
        var isAway = false
        var queries: [[LinkAddress]] = []
        var beforeAnswer: (@Sendable () async -> Void)?
    }

    private let state = Mutex(State())

    var isAway: Bool {
        get { state.withLock { $0.isAway } }
        set { state.withLock { $0.isAway = newValue } }
    }

    /// The addresses of each query so far.
    var queries: [[LinkAddress]] { state.withLock { $0.queries } }

    /// Runs within each query, after its rows have been read and before they are handed over.
    func beforeAnswer(_ body: @escaping @Sendable () async -> Void) { state.withLock { $0.beforeAnswer = body } }

    func add(_ domain: DirectoryEntry) { state.withLock { $0.domains.append(domain) } }

    func put(_ link: Link, of tenant: TenantID) {
        state.withLock { $0.links[LinkAddress(tenant: tenant, domain: link.domain, path: link.path)] = link }
    }

    func domains(_ ids: Set<DomainID>?) async throws -> [DirectoryEntry] {
        let (domains, isAway) = state.withLock { ($0.domains, $0.isAway) }
        if isAway { throw Away() }
        return domains.filter { ids?.contains($0.domain.id) ?? true }
    }

    func links(at addresses: [LinkAddress]) async throws -> [LinkAddress: Link] {
        let (links, isAway, beforeAnswer) = state.withLock { state in
            state.queries.append(addresses)
            return (state.links, state.isAway, state.beforeAnswer)
        }
        if isAway { throw Away() }
        await beforeAnswer?()
        return links.filter { addresses.contains($0.key) }
    }
}
