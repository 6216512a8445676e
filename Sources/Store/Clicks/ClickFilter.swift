public import LinkDomain
import Postgres

/// Which clicks a list shows. What is nil does not matter; what is given must all be so.
public struct ClickFilter: Hashable, Sendable {
    public var link: LinkID?
    public var domain: DomainID?
    /// At this moment or later.
    public var from: Timestamp?
    /// Before this moment.
    public var before: Timestamp?
    public var platform: Platform?
    public var isBot: Bool?
    /// Two letters.
    public var country: String?
    public var decision: DecisionKind?

    public init(
        link: LinkID? = nil,
        domain: DomainID? = nil,
        from: Timestamp? = nil,
        before: Timestamp? = nil,
        platform: Platform? = nil,
        isBot: Bool? = nil,
        country: String? = nil,
        decision: DecisionKind? = nil
    ) {
        self.link = link
        self.domain = domain
        self.from = from
        self.before = before
        self.platform = platform
        self.isBot = isBot
        self.country = country
        self.decision = decision
    }

    var condition: SQL {
        var conditions: [SQL] = []
        if let link { conditions.append("link_id = \(link)") }
        if let domain { conditions.append("domain_id = \(domain)") }
        if let from { conditions.append("time >= \(from)") }
        if let before { conditions.append("time < \(before)") }
        if let platform { conditions.append("platform = \(platform)") }
        if let isBot { conditions.append(isBot ? "is_bot" : "not is_bot") }
        if let country { conditions.append("country = \(country)") }
        if let decision { conditions.append("decision = \(decision)") }
        return conditions.isEmpty ? "true" : conditions.joined(separator: " and ")
    }
}
