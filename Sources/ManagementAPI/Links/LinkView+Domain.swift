import LinkDomain
import Store

extension LinkView {
    /// The link with the name of the domain that it is on.
    init(_ link: Link, in session: TenantSession) throws {
        self.init(link: link, hostname: try Domains(in: session).find(link.domain).hostname)
    }

    /// The links in their order; each domain is read once.
    static func views(of links: [Link], in session: TenantSession) throws -> [LinkView] {
        var hostnames: [DomainID: Hostname] = [:]
        for id in Set(links.map(\.domain)) { hostnames[id] = try Domains(in: session).find(id).hostname }
        return links.compactMap { link in hostnames[link.domain].map { LinkView(link: link, hostname: $0) } }
    }
}
