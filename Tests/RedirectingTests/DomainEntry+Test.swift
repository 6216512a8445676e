import LinkDomain
import Metrics
import Store

@testable import Redirecting

extension DomainEntry {
    /// An entry of a domain of its own that has nothing but its hostname.
    static func test(host: String) throws -> DomainEntry {
        let hostname = try Hostname(parsing: host)
        let now = Timestamp(seconds: 1_000_000)
        let domain = Domain(id: DomainID(at: now), tenant: TenantID(at: now), hostname: hostname, createdAt: now)
        let loaded = DirectoryEntry(
            domain: domain, addressPrivacy: .truncated, rules: [], apps: [], aasa: nil, assetlinks: nil)
        return DomainEntry(
            loaded, host: hostname, revision: 1,
            fetches: MetricsRegistry().counters("fetches", help: "", labels: ["domain", "file"]))
    }
}
