import LinkDomain
import Postgres
import Store

/// Where the hot path's memory is filled from: PostgreSQL, or a stand-in in tests.
protocol LinkSource: Sendable {
    /// All domains, or those of `ids` that exist.
    func domains(_ ids: Set<DomainID>?) async throws -> [DirectoryEntry]

    /// The links at `addresses`; addresses without a link are left out.
    func links(at addresses: [LinkAddress]) async throws -> [LinkAddress: Link]
}

extension Database: LinkSource {
    func domains(_ ids: Set<DomainID>?) async throws -> [DirectoryEntry] {
        try await read { session in
            let directory = DomainDirectory(in: session)
            return try ids.map { try directory.entries($0) } ?? directory.all()
        }
    }

    func links(at addresses: [LinkAddress]) async throws -> [LinkAddress: Link] {
        try await read { try LinkLookup(in: $0).find(addresses) }
    }
}
