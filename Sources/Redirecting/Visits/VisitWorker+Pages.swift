import HTTPServing
import LandingPages
import LinkDomain

extension VisitWorker {
    func answerLandingPage(
        _ visit: Visit, _ record: LinkRecord, _ app: AppEntry?, _ outcome: VisitOutcome,
        into response: inout ResponseWriter
    ) -> Handling {
        guard keep(visit, outcome, into: &response) else { return .responded }
        let address = visit.address(on: visit.domain.pointee.hostname)
        var page = FallbackPage(preview: preview(of: record, at: address))
        page.web = record.webDestination(for: visit.visitor.platform).flatMap(PageURL.init(web:))
        if let app { page.offer(app, visit, address) }
        response.write(page.render(), status: outcome.status)
        return .responded
    }

    func answerPreview(
        _ visit: Visit, _ record: LinkRecord, _ outcome: VisitOutcome, into response: inout ResponseWriter
    ) -> Handling {
        guard keep(visit, outcome, into: &response) else { return .responded }
        let address = visit.address(on: visit.domain.pointee.hostname)
        let web = record.webDestination(for: .other).flatMap(PageURL.init(web:))
        response.write(
            PreviewPage(preview: preview(of: record, at: address), web: web).render(), status: outcome.status)
        return .responded
    }

    /// The path is no link: the domain's own page for that, or a neutral one. Kept as an orphan visit.
    func answerNoLink(_ visit: Visit, _ reason: Reason, into response: inout ResponseWriter) -> Handling {
        guard let url = visit.domain.pointee.notFoundURL else {
            return answerNotice(
                .notFound, visit, VisitOutcome(kind: .notFound, reason: reason, status: 404), into: &response)
        }
        return url.withUnsafeBufferPointer { url in
            let outcome = VisitOutcome(kind: .notFoundRedirect, reason: reason, status: 302, destination: url)
            return redirect(visit, outcome, into: &response)
        }
    }

    /// The root of a domain is no link either, but may have a page of its own.
    func answerRoot(_ visit: Visit, into response: inout ResponseWriter) -> Handling {
        guard let url = visit.domain.pointee.rootURL else { return answerNoLink(visit, .unknownPath, into: &response) }
        response.begin(.found)
        response.field("Location", url.span)
        response.field("Cache-Control", "private, no-store")
        response.finish()
        return .responded
    }

    func answerNotice(
        _ notice: NoticePage, _ visit: Visit, _ outcome: VisitOutcome, into response: inout ResponseWriter
    ) -> Handling {
        guard keep(visit, outcome, into: &response) else { return .responded }
        response.write(Notices.page(notice), status: outcome.status)
        return .responded
    }

    /// No tenant has this host, so the answer names none and no click is kept.
    func answerUnknownHost(_ request: VisitRequest, into response: inout ResponseWriter) -> Handling {
        counters.countUnknownHost()
        response.write(Notices.page(.notFound), status: 404)
        return .responded
    }

    /// What was asked for could not be loaded, so nothing is known of it.
    func answerUnavailable(into response: inout ResponseWriter) -> Handling {
        counters.countUnavailable()
        response.begin(.serviceUnavailable)
        response.field("Retry-After", 2)
        response.finish(Notices.page(.unavailable))
        return .responded
    }

    func refuseMethod(_ request: VisitRequest, into response: inout ResponseWriter) -> Handling {
        let isAsking = request.head.method == .options
        response.begin(isAsking ? .noContent : .methodNotAllowed)
        response.field("Allow", "GET, HEAD, OPTIONS")
        response.finish()
        return .responded
    }

    private func preview(of record: LinkRecord, at address: String) -> LinkPreview {
        let header = record.header
        return LinkPreview(
            title: record.string(header.title) ?? address,
            summary: record.string(header.summary),
            picture: record.string(header.image).flatMap(PageURL.init(web:)),
            canonical: PageURL(web: "https://" + address))
    }
}

/// The pages that are the same for everybody, rendered once.
enum Notices {
    private static let notFound = NoticePage.notFound.render()
    private static let expired = NoticePage.expired.render()
    private static let unavailable = NoticePage.unavailable.render()

    static func page(_ notice: NoticePage) -> Page {
        switch notice {
        case .notFound: notFound
        case .expired: expired
        case .unavailable: unavailable
        }
    }
}

extension ResponseWriter {
    /// A whole answer that is a page.
    mutating func write(_ page: Page, status: UInt16) {
        begin(Status(code: Int(status)))
        field("Cache-Control", "private, no-store")
        finish(page)
    }

    /// Ends an answer that has begun with a page and the fields that belong to it.
    mutating func finish(_ page: Page) {
        field("Content-Type", "text/html; charset=utf-8")
        var policy = page.contentSecurityPolicy
        policy.withUTF8 { field("Content-Security-Policy", $0.span) }
        field("X-Content-Type-Options", "nosniff")
        field("Referrer-Policy", "no-referrer")
        finish(body: page.html.bytes.span)
    }

    /// A problem document (RFC 9457) fixed at compile time.
    mutating func writeProblem(_ status: Status, _ document: StaticString, retryAfter seconds: Int? = nil) {
        begin(status)
        field("Content-Type", "application/problem+json")
        field("Cache-Control", "no-store")
        if let seconds { field("Retry-After", seconds) }
        document.withUTF8Buffer { finish(body: $0.span) }
    }
}
