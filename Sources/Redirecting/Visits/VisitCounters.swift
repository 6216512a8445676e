import LinkDomain
import Metrics

/// What one event loop counts. Every loop has counters of its own, so counting shares no cache line.
struct VisitCounters {
    let hits: Counter
    let misses: Counter
    private let outcomes: [Counter?]
    private let refused: Counter
    private let unavailable: Counter
    private let unknownHosts: Counter
    private let fileAnswers: [Counter]
    private let latency: Histogram

    init(in metrics: MetricsRegistry) {
        func visits(_ decision: String, _ status: UInt16) -> Counter {
            metrics.counter(
                "landfall_visits_total", help: "Visits answered, by decision and HTTP status.",
                labels: ["decision": decision, "status": "\(status)"])
        }
        func lookUps(_ result: String) -> Counter {
            metrics.counter(
                "landfall_link_cache_lookups_total", help: "Links looked up in memory, by result.",
                labels: ["result": result])
        }
        hits = lookUps("hit")
        misses = lookUps("miss")
        var outcomes: [Counter?] = Array(repeating: nil, count: DecisionKind.allCases.count * 4)
        for kind in DecisionKind.allCases {
            for status in Self.statuses(of: kind) {
                outcomes[Self.index(kind, status)] = visits(kind.code, status)
            }
        }
        self.outcomes = outcomes
        refused = visits(DecisionKind.refused.code, 503)
        unavailable = visits("unavailable", 503)
        unknownHosts = visits("unknown-host", 404)
        fileAnswers = AssociationFilePath.allCases.flatMap { file in
            [200, 304, 404].map { status in
                metrics.counter(
                    "landfall_association_requests_total", help: "Requests for association files, by file and status.",
                    labels: ["file": file.name, "status": "\(status)"])
            }
        }
        latency = metrics.histogram(
            "landfall_visit_duration_seconds", help: "From the loop's waking up to the answer of a visit.")
    }

    func count(_ outcome: VisitOutcome) { outcomes[Self.index(outcome.kind, outcome.status)]?.increment() }

    func count(_ file: AssociationFilePath, _ status: Int) {
        fileAnswers[file.rawValue * 3 + (status == 200 ? 0 : status == 304 ? 1 : 2)].increment()
    }

    func countRefused() { refused.increment() }
    func countUnavailable() { unavailable.increment() }
    func countUnknownHost() { unknownHosts.increment() }
    func observe(nanoseconds: Int64) { latency.observe(Double(nanoseconds) / 1e9) }

    private static func statuses(of kind: DecisionKind) -> [UInt16] {
        switch kind {
        case .redirect: [301, 302, 307, 308]
        case .store, .notFoundRedirect: [302]
        case .landingPage, .preview: [200]
        case .notFound: [404]
        case .expired: [302, 410]
        case .refused: []
        }
    }

    /// No kind has two statuses that fall together here.
    private static func index(_ kind: DecisionKind, _ status: UInt16) -> Int {
        let column =
            switch status {
            case 301: 1
            case 307, 410: 2
            case 308: 3
            default: 0
            }
        return Int(kind.rawValue) * 4 + column
    }
}
