import LinkDomain
import Metrics
import Store

/// Keeps the domain table as the database has it: all of it when the node begins to listen, then what changes.
///
/// An actor, so that two announcements cannot build on the same old table.
actor DomainLoader {
    private let source: any LinkSource
    private let domains: LiveDomainTable
    private let fetches: CounterFamily
    private var entries: [DomainID: [DomainEntry]] = [:]
    /// Numbers the entries of this process. Never the same twice, so that whatever was made for one is known to be old.
    private var revision: UInt64 = 0

    init(source: any LinkSource, domains: LiveDomainTable, fetches: CounterFamily) {
        self.source = source
        self.domains = domains
        self.fetches = fetches
    }

    /// Loads every domain anew, which makes everything cached before stale.
    func loadAll() async throws {
        let loaded = try await source.domains(nil)
        entries = [:]
        for domain in loaded { entries[domain.domain.id] = makeEntries(domain) }
        publish()
    }

    /// Loads these domains anew; those that are gone leave the table.
    func load(_ ids: Set<DomainID>) async throws {
        let loaded = try await source.domains(ids)
        for id in ids { entries[id] = nil }
        for domain in loaded { entries[domain.domain.id] = makeEntries(domain) }
        publish()
    }

    private func publish() { domains.swap(DomainTable(entries.values.flatMap { $0 })) }

    /// One entry for each hostname; the alternate serves the same links.
    private func makeEntries(_ loaded: DirectoryEntry) -> [DomainEntry] {
        revision += 1
        return [loaded.domain.hostname, loaded.domain.alternate].compactMap { host in
            host.map { DomainEntry(loaded, host: $0, revision: revision, fetches: fetches) }
        }
    }
}
