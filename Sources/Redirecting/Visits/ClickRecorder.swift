import ClickLog
import HTTPServing
import LinkDomain

/// What a visit gets whose click finds the spool full.
public enum SpoolFullPolicy: Sendable {
    /// 503: no answer without its click.
    case refuse
    /// The answer, and the click counted as dropped.
    case drop
}

/// Writes the clicks of one event loop into its spool, cut to what the tenant lets be kept.
///
/// Owned by the loop's worker and called on its thread only.
struct ClickRecorder {
    private let writer: SpoolWriter
    private let policy: SpoolFullPolicy

    init(writer: SpoolWriter, policy: SpoolFullPolicy) {
        self.writer = writer
        self.policy = policy
    }

    /// Takes the click down before the answer leaves. False means: refuse the visit.
    func record(_ visit: borrowing Visit, _ outcome: VisitOutcome) -> Bool {
        let request = visit.request
        let header = ClickHeader(
            id: writer.makeID(at: visit.now),
            time: visit.now,
            tenant: visit.domain.pointee.tenant,
            domain: visit.domain.pointee.id,
            link: outcome.link,
            address: ClickAddress(request.peer, keeping: visit.domain.pointee.addressPrivacy),
            platform: visit.visitor.platform,
            isBot: visit.visitor.kind.isCrawler,
            decision: outcome.kind,
            reason: outcome.reason,
            status: outcome.status,
            matchedRule: outcome.rule)
        let result = writer.append(
            header,
            path: request.path.span.extracting(droppingFirst: 1), query: request.query.span, agent: request.agent.span,
            language: request.field(.acceptLanguage).span, referrer: request.field(.referer).span,
            destination: outcome.destination.span)
        switch (result, policy) {
        case (.accepted, _): return true
        case (.full, .drop):
            writer.countDropped()
            return true
        case (.full, .refuse): return false
        }
    }
}

extension ClickAddress {
    /// Truncation keeps the network: /24 of IPv4 and /48 of IPv6.
    init(_ peer: PeerAddress, keeping privacy: AddressPrivacy) {
        let keepsAll = privacy == .full
        switch (peer.family, privacy) {
        case (.none, _), (_, .none): self = .none
        case (.v4, _): self = .v4(UInt32(truncatingIfNeeded: peer.low), prefixLength: keepsAll ? 32 : 24)
        case (.v6, _): self = .v6(high: peer.high, low: peer.low, prefixLength: keepsAll ? 128 : 48)
        }
    }
}
