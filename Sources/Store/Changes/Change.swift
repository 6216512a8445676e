public import LinkDomain

/// What one node tells all others about, so that they forget what they remember of it.
///
/// Sent with the transaction that makes the change, on ``channel``; ``payload`` and ``init(payload:)`` are the two ends.
public enum Change: Hashable, Sendable {
    /// A domain, its apps, its path rules or its tenant's privacy.
    case domain(DomainID)
    /// The link at a path: changed, come or gone.
    case link(LinkPath, on: DomainID)

    public static let channel = "landfall_changes"

    public var payload: String {
        switch self {
        case .domain(let domain): "domain \(domain)"
        case .link(let path, let domain): "link \(domain) \(path)"
        }
    }

    /// Nil for what no node of this version sends. To be safe, take it as a change of everything.
    public init?(payload: String) {
        let words = payload.split(separator: " ", maxSplits: 2, omittingEmptySubsequences: false)
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
