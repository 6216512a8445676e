import LinkDomain

extension DomainEntry {
    /// What the domain's path rules say of a path; the numbers index ``rules`` and ``apps``.
    enum Opening {
        case noRule
        case staysOnWeb(rule: Int)
        case app(Int, rule: Int)
    }

    func opening(of path: LinkPath) -> Opening { .noRule }
}
