import HTTPServing
import LandingPages
import LinkDomain

extension VisitWorker {
    /// The link is known: decide, keep the click, answer.
    func answer(
        _ visit: Visit, with record: LinkRecord, isCurrent: Bool, into response: inout ResponseWriter
    ) -> Handling {
        let header = record.header
        // What a record of an earlier revision says of apps and rules may be wrong by now.
        let decision = Decision(for: isCurrent ? header.traits : header.traits.withoutApp, visit: visit.traits)
        var outcome = VisitOutcome(
            kind: decision.kind, reason: decision.reason, status: decision.status, link: header.link,
            rule: isCurrent && header.rule >= 0 ? visit.domain.pointee.rules[Int(header.rule)].id : nil)
        if let slot = decision.destination { outcome.destination = record.bytes(record.slice(slot)) }
        switch decision.kind {
        case .redirect:
            return redirect(visit, outcome, into: &response)
        case .expired where decision.destination != nil:
            return redirect(visit, outcome, into: &response)
        case .store:
            guard let store = visit.domain.pointee.apps[Int(header.app)].storeURL(for: visit.visitor.platform) else {
                break
            }
            return store.withUnsafeBufferPointer { address in
                outcome.destination = address
                return redirect(visit, outcome, into: &response)
            }
        case .preview: return answerPreview(visit, record, outcome, into: &response)
        case .expired: return answerNotice(.expired, visit, outcome, into: &response)
        default: break
        }
        let app = isCurrent && header.app >= 0 ? visit.domain.pointee.apps[Int(header.app)] : nil
        return answerLandingPage(visit, record, app, outcome, into: &response)
    }

    /// Sends the visitor to `outcome.destination` once the click is kept.
    func redirect(_ visit: Visit, _ outcome: VisitOutcome, into response: inout ResponseWriter) -> Handling {
        guard keep(visit, outcome, into: &response) else { return .responded }
        response.begin(Status(code: Int(outcome.status)))
        response.field("Location", outcome.destination.span)
        let isPermanent = outcome.status == 301 || outcome.status == 308
        response.field("Cache-Control", isPermanent ? "private, max-age=90" : "private, no-store")
        response.finish()
        return .responded
    }

    /// Keeps the click of a `GET`. When that fails and no click may be lost, answers 503 and returns false.
    func keep(_ visit: Visit, _ outcome: VisitOutcome, into response: inout ResponseWriter) -> Bool {
        counters.count(outcome)
        guard !visit.request.isHead else { return true }
        if clicks.record(visit, outcome) { return true }
        counters.countRefused()
        response.writeProblem(.serviceUnavailable, Self.spoolFull, retryAfter: 5)
        return false
    }

    private static let spoolFull: StaticString =
        """
        {"type":"/problems/click-log-full","title":"Temporarily unavailable","status":503,\
        "detail":"This link cannot be opened for the moment. Please try again shortly."}
        """
}
