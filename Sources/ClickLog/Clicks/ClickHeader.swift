public import LinkDomain

/// The part of a click that has a fixed size. What has not is handed to ``SpoolWriter`` as bytes beside it.
public struct ClickHeader: Hashable, Sendable {
    public var id: ClickID
    public var time: Timestamp
    public var tenant: TenantID
    public var domain: DomainID
    /// Nil for an orphan visit: the domain has no such link.
    public var link: LinkID?
    /// Cut to the tenant's ``LinkDomain/AddressPrivacy`` already.
    public var address: ClickAddress
    public var platform: Platform
    /// What the hot path saw at a glance. The shipper adds what the full agent rules say.
    public var isBot: Bool
    public var decision: DecisionKind
    public var reason: Reason
    public var status: UInt16
    public var matchedRule: PathRuleID?

    public init(
        id: ClickID, time: Timestamp, tenant: TenantID, domain: DomainID, link: LinkID?, address: ClickAddress,
        platform: Platform, isBot: Bool, decision: DecisionKind, reason: Reason, status: UInt16,
        matchedRule: PathRuleID? = nil
    ) {
        self.id = id
        self.time = time
        self.tenant = tenant
        self.domain = domain
        self.link = link
        self.address = address
        self.platform = platform
        self.isBot = isBot
        self.decision = decision
        self.reason = reason
        self.status = status
        self.matchedRule = matchedRule
    }
}
