import LinkDomain

/// What a transaction announces on ``Store/changeChannel`` when it changes what visits get.
enum Change: Equatable {
    /// The domain itself, its apps, its path rules or its association files.
    case domain(DomainID)
    case link(LinkPath, on: DomainID)

    /// Nil for what a later release may announce.
    init?(payload: String) {
        let words = payload.split(separator: " ", maxSplits: 2)
        guard words.count > 1, let domain = try? DomainID(parsing: words[1]) else { return nil }
        switch (words[0], words.count) {
        case ("domain", 2): self = .domain(domain)
        case ("link", 3):
            guard let path = try? LinkPath(parsing: String(words[2])) else { return nil }
            self = .link(path, on: domain)
        default: return nil
        }
    }
}
