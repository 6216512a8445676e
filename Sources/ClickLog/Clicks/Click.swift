import LinkDomain

/// A click taken out of the spool, for tests and inspection. The shipper reads records where they lie instead.
public struct Click: Hashable, Sendable {
    public var header: ClickHeader
    public var path: [UInt8]
    public var query: [UInt8]
    public var agent: [UInt8]
    public var language: [UInt8]
    public var referrer: [UInt8]
    public var destination: [UInt8]

    /// Nil when a later release wrote codes that this one does not know.
    init?(_ record: ClickRecord) {
        guard let platform = Platform(rawValue: record.bytes[ClickLayout.platform]),
            let decision = DecisionKind(rawValue: record.bytes[ClickLayout.decision]),
            let reason = Reason(rawValue: record.bytes[ClickLayout.reason])
        else { return nil }
        header = ClickHeader(
            id: ClickID(rawValue: record.id(at: ClickLayout.id)), time: record.time,
            tenant: TenantID(rawValue: record.id(at: ClickLayout.tenant)),
            domain: DomainID(rawValue: record.id(at: ClickLayout.domain)),
            link: record.hasLink ? LinkID(rawValue: record.id(at: ClickLayout.link)) : nil,
            address: record.address, platform: platform, isBot: record.isBot, decision: decision, reason: reason,
            status: record.status,
            matchedRule: record.hasMatchedRule ? PathRuleID(rawValue: record.id(at: ClickLayout.matchedRule)) : nil)
        path = Array(record.text(ClickLayout.Text.path))
        query = Array(record.text(ClickLayout.Text.query))
        agent = Array(record.text(ClickLayout.Text.agent))
        language = Array(record.text(ClickLayout.Text.language))
        referrer = Array(record.text(ClickLayout.Text.referrer))
        destination = Array(record.text(ClickLayout.Text.destination))
    }
}
