import LinkDomain
import Postgres

/// Turns click records into rows of the table `clicks`.
struct RowEncoder {
    private var agents: AgentCache
    private let country: (@Sendable (ClickAddress) -> String?)?
    private let platforms = CodeTexts(Platform.self)
    private let decisions = CodeTexts(DecisionKind.self)
    private let reasons = CodeTexts(Reason.self)
    private let node: [UInt8]

    init(node: String, enrichment: Enrichment) {
        agents = AgentCache(look: enrichment.agent)
        country = enrichment.country
        self.node = Array(node.utf8)
    }

    /// What ``copy(_:segment:offset:time:into:)`` writes, in its order.
    static let columns = [
        "tenant_id", "time", "id", "domain_id", "link_id", "matched_rule", "path",
        "utm_source", "utm_medium", "utm_campaign", "utm_term", "utm_content",
        "agent", "os", "browser", "is_bot", "language", "referrer", "destination", "address", "country",
        "platform", "decision", "reason", "status", "node", "segment", "segment_offset",
    ]

    /// `segment` is the name of the segment that holds the click, in UTF-8.
    mutating func copy(
        _ click: ClickRecord, segment: [UInt8], offset: Int, time: Timestamp, into copier: inout BinaryCopier
    ) throws {
        try copier.beginRow()
        Self.copy(click.id(at: ClickLayout.tenant), into: &copier)
        copier.timestamp(microseconds: time.microseconds)
        Self.copy(click.id(at: ClickLayout.id), into: &copier)
        Self.copy(click.id(at: ClickLayout.domain), into: &copier)
        Self.copy(click.hasLink ? click.id(at: ClickLayout.link) : nil, into: &copier)
        Self.copy(click.hasMatchedRule ? click.id(at: ClickLayout.matchedRule) : nil, into: &copier)

        copier.text(repairing: click.text(ClickLayout.Text.path))
        Self.copyLabels(of: click.text(ClickLayout.Text.query), into: &copier)
        let isBot = agents.copy(click.text(ClickLayout.Text.agent), into: &copier)
        copier.bool(isBot || click.isBot)
        Self.copy(click.text(ClickLayout.Text.language), into: &copier)
        Self.copy(click.text(ClickLayout.Text.referrer), into: &copier)
        Self.copy(click.text(ClickLayout.Text.destination), into: &copier)
        copyAddress(of: click, into: &copier)

        platforms.copy(click.bytes[ClickLayout.platform], into: &copier)
        decisions.copy(click.bytes[ClickLayout.decision], into: &copier)
        reasons.copy(click.bytes[ClickLayout.reason], into: &copier)
        copier.int16(Int16(clamping: click.status))
        node.withUnsafeBytes { copier.text($0) }
        segment.withUnsafeBytes { copier.text($0) }
        copier.int64(Int64(offset))
    }

    private static func copy(_ id: UUIDv7?, into copier: inout BinaryCopier) {
        if let id { copier.uuid(id.high, id.low) } else { copier.null() }
    }

    /// Nothing is null.
    private static func copy(_ text: UnsafeRawBufferPointer, into copier: inout BinaryCopier) {
        if text.isEmpty { copier.null() } else { copier.text(repairing: text) }
    }

    private static func copyLabels(of query: UnsafeRawBufferPointer, into copier: inout BinaryCopier) {
        let labels = QueryLabels(query)
        for label in 0..<QueryLabels.count {
            let value = UnsafeRawBufferPointer(rebasing: query[labels[label]])
            if FormDecoding.isNeeded(value) {
                FormDecoding.decode(value).withUnsafeBytes { copyLabel($0, into: &copier) }
            } else {
                copyLabel(value, into: &copier)
            }
        }
    }

    private static func copyLabel(_ label: UnsafeRawBufferPointer, into copier: inout BinaryCopier) {
        copy(UTF8Repair.prefix(of: label, limit: QueryLabels.maximumLength), into: &copier)
    }

    /// The columns address and country.
    private func copyAddress(of click: ClickRecord, into copier: inout BinaryCopier) {
        let address = click.address
        copier.inet(click.addressBytes, prefix: address.prefixLength)
        if address.family != .none, let country = country?(address) {
            copier.text(repairing: country)
        } else {
            copier.null()
        }
    }
}
