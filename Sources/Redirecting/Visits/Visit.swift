import HTTPServing
import LinkDomain

/// One visit while it is being answered: the request, whose domain it came to, and who seems to ask.
struct Visit {
    let request: VisitRequest
    let domain: UnsafePointer<DomainEntry>
    let now: Timestamp
    let visitor: Visitor

    init(request: VisitRequest, domain: UnsafePointer<DomainEntry>, now: Timestamp, detection: PlatformDetection) {
        self.request = request
        self.domain = domain
        self.now = now
        visitor = detection.visitor(
            userAgent: request.agent.span, platformHint: request.field(.secCHUAPlatform).span)
    }

    var traits: VisitTraits {
        VisitTraits(platform: visitor.platform, isCrawler: visitor.kind.isCrawler, time: now)
    }

    /// The link's address without its scheme, such as `go.example/shoes?x=1`, on one of the domain's hostnames.
    func address(on hostname: String) -> String {
        var address = hostname + String(decoding: request.path, as: UTF8.self)
        if request.query.count > 0 { address += "?" + String(decoding: request.query, as: UTF8.self) }
        return address
    }
}
