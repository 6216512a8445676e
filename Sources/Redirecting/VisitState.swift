import HTTPServing
import LinkDomain
import Logging
import Metrics
import Store

/// What all event loops share: the domain table, the link cache, and those who fill them.
final class VisitState: Sendable {
    let apiHosts: HostList
    let domains = LiveDomainTable()
    let cache: LinkCache
    let freshness = Freshness()
    let links: LinkLoader
    let domainLoader: DomainLoader

    init(configuration: VisitConfiguration, source: any LinkSource, log: Log, metrics: MetricsRegistry) {
        apiHosts = configuration.apiHosts
        let cache = LinkCache(byteBudget: configuration.linkCacheBytes, readers: configuration.loops)
        self.cache = cache
        links = LinkLoader(source: source, cache: cache, domains: domains, freshness: freshness, log: log)
        domainLoader = DomainLoader(
            source: source, domains: domains,
            fetches: metrics.counters(
                "landfall_association_fetches_total", help: "Association files served, by domain and file.",
                labels: ["domain", "file"]))
        metrics.gauge("landfall_link_cache_links", help: "Links and known gaps in memory.") {
            Double(cache.statistics.links)
        }
        metrics.gauge("landfall_link_cache_bytes", help: "Memory of the link cache.") {
            Double(cache.statistics.bytes)
        }
    }

    /// The link that a deferred visit asked for; nil when its domain or its path turns out to be none.
    func address(of request: Request) -> LinkAddress? {
        guard let path = try? LinkPath(parsing: request.path) else { return nil }
        var host = request.host
        let table = domains.current().table
        return withExtendedLifetime(table) {
            host.withUTF8 { host in
                table.view.find(host).map {
                    LinkAddress(tenant: $0.pointee.tenant, domain: $0.pointee.id, path: path)
                }
            }
        }
    }
}
