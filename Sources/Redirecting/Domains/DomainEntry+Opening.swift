import LinkDomain
import SiteAssociation

extension DomainEntry {
    /// What the domain's path rules say of a link; the numbers index ``rules`` and ``apps``.
    enum Opening {
        case noRule
        case staysOnWeb(rule: Int)
        case app(Int, rule: Int)
    }

    /// Decided for the link's plain address. A rule about the query or the fragment sees an empty one.
    func opening(of path: LinkPath) -> Opening {
        guard let url = LinkURL("https://\(hostname)/\(path.encoded)") else { return .noRule }
        let decision = decider.decide(url)
        guard let rule = decision.rule else { return .noRule }
        switch decision.action {
        case .openApp(let app): return .app(app, rule: rule)
        case .stayOnWeb: return .staysOnWeb(rule: rule)
        }
    }
}
