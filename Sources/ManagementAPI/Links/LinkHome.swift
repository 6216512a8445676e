import DomainAssociations
import LinkDomain
import SiteAssociation
import Store

/// A domain as the links on it need it: its name, and which app opens which path.
struct LinkHome: Sendable {
    private let sources: AssociationSources
    private let decider: RuleDecider

    /// - Throws: ``LinkDomain/DomainError/notFound``.
    init(_ domain: DomainID, in session: TenantSession) throws {
        sources = try AssociationFiles(in: session).sources(of: domain)
        decider = RuleDecider(DomainAssociation(rules: sources.rules, apps: sources.apps).rules)
    }

    func view(_ link: Link) -> LinkView {
        LinkView(link: link, hostname: sources.domain.hostname, opening: opening(of: link))
    }

    private func opening(of link: Link) -> LinkOpening {
        let address = LinkView.url(of: link, on: sources.domain.hostname)
        guard let url = LinkURL(address) else {
            return LinkOpening(app: nil, rule: nil, reason: .noPathRule, isCertain: false)
        }
        let decision = decider.decide(url)
        let app: App? = if case .openApp(let index) = decision.action { sources.apps[index] } else { nil }
        return LinkOpening(
            app: app, rule: decision.rule.map { sources.rules[$0].id },
            reason: decision.rule == nil ? .noPathRule : app == nil ? .staysOnWeb : .pathRule,
            isCertain: decision.questions.isEmpty)
    }
}

extension LinkView {
    init(_ link: Link, in session: TenantSession) throws { self = try LinkHome(link.domain, in: session).view(link) }

    /// The links in their order; each domain is read once.
    static func views(of links: [Link], in session: TenantSession) throws -> [LinkView] {
        var homes: [DomainID: LinkHome] = [:]
        return try links.map { link in
            let home = try homes[link.domain] ?? LinkHome(link.domain, in: session)
            homes[link.domain] = home
            return home.view(link)
        }
    }
}
