import ClickLog
import HTTPServing
import LinkDomain
import Metrics

#if canImport(Glibc)
    import Glibc
#endif

/// Answers visits on one event loop: host, path, decision, click, response, and nothing that waits.
///
/// What it cannot answer at once it defers: API requests, and links that are not in the cache, after whose loading the
/// engine asks it again.
final class VisitWorker: Worker {
    private let loop: Int
    private let domains: LiveDomainTable
    private let cache: LinkCache
    private let freshness: Freshness
    private let apiHosts: HostList
    private let detection = PlatformDetection.standard
    let clicks: ClickRecorder
    let counters: VisitCounters

    /// The table of this turn, held so that the view into it stays valid.
    private var table: DomainTable
    private var view: DomainTable.View
    private var tableVersion: UInt64
    private(set) var now = Timestamp(microseconds: 0)
    private var turnStart: Int64 = 0

    init(loop: Int, state: VisitState, clicks: ClickRecorder, counters: VisitCounters) {
        self.loop = loop
        domains = state.domains
        cache = state.cache
        freshness = state.freshness
        apiHosts = state.apiHosts
        self.clicks = clicks
        self.counters = counters
        (table, tableVersion) = state.domains.current()
        view = table.view
    }

    func turnBegan() {
        cache.turnBegan(loop)
        if domains.currentVersion != tableVersion {
            (table, tableVersion) = domains.current()
            view = table.view
        }
        now = Clock.now()
        turnStart = Clock.monotonicNanoseconds()
    }

    func turnEnded() { cache.turnEnded(loop) }

    func respond(
        to head: RequestHead, in bytes: Span<UInt8>, peer: PeerAddress, attempt: Int,
        into response: inout ResponseWriter
    ) -> Handling {
        bytes.withUnsafeBufferPointer { bytes in
            let request = VisitRequest(head: head, bytes: bytes, peer: peer)
            guard let domain = view.find(request.host) else {
                if apiHosts.contains(request.host) { return .deferred }
                // Before the table is loaded for the first time every host is unknown.
                return tableVersion == 0
                    ? answerUnavailable(into: &response) : answerUnknownHost(request, into: &response)
            }
            let handling = answer(request, on: domain, attempt: attempt, into: &response)
            if handling == .responded { counters.observe(nanoseconds: Clock.monotonicNanoseconds() - turnStart) }
            return handling
        }
    }

    private func answer(
        _ request: VisitRequest, on domain: UnsafePointer<DomainEntry>, attempt: Int,
        into response: inout ResponseWriter
    ) -> Handling {
        guard request.isReading else { return refuseMethod(request, into: &response) }
        if let file = AssociationFilePath(request.path) {
            return answer(file, request, of: domain, into: &response)
        }
        let visit = Visit(request: request, domain: domain, now: now, detection: detection)
        switch RequestPath(request.path.span) {
        case .root: return answerRoot(visit, into: &response)
        case .malformed: return answerNoLink(visit, .malformedPath, into: &response)
        case .unchanged(let range):
            let path = UnsafeBufferPointer<UInt8>(rebasing: request.path[range])
            return answer(visit, at: path, attempt: attempt, into: &response)
        case .rewritten(let path):
            return path.withUnsafeBufferPointer { answer(visit, at: $0, attempt: attempt, into: &response) }
        }
    }

    private func answer(
        _ visit: Visit, at path: UnsafeBufferPointer<UInt8>, attempt: Int, into response: inout ResponseWriter
    ) -> Handling {
        guard let record = cache.find(visit.domain.pointee.id, path) else {
            counters.misses.increment()
            if LinkPath.isReserved(String(decoding: path, as: UTF8.self)) {
                return answerNoLink(visit, .unknownPath, into: &response)
            }
            return attempt == 0 ? .deferred : answerUnavailable(into: &response)
        }
        let isCurrent = record.header.domainRevision == visit.domain.pointee.revision
        if attempt == 0, !isCurrent || !freshness.isListening, !freshness.isDatabaseAway {
            counters.misses.increment()
            return .deferred
        }
        if attempt == 0 { counters.hits.increment() }
        record.markUsed()
        guard record.header.link != nil else { return answerNoLink(visit, .unknownPath, into: &response) }
        return answer(visit, with: record, isCurrent: isCurrent, into: &response)
    }
}
