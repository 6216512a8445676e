import LinkDomain
import Postgres
import Store
import TestSupport

/// Clicks that are put into the table past the click log.
struct ClickRows {
    private let test: TestDatabase

    init(in test: TestDatabase) { self.test = test }

    /// Adds a click, and the partition of its day where it is missing.
    @discardableResult
    func add(
        at time: Timestamp,
        of link: Link?,
        on domain: Domain,
        platform: Platform = .ios,
        isBot: Bool = false,
        country: String? = nil,
        decision: DecisionKind = .redirect
    ) async throws -> ClickID {
        let id = ClickID(at: time)
        try await test.owner.write { session in
            try ClickPartitions(in: session).ensure(from: time, days: 1)
            try session.run(
                """
                insert into clicks (
                    tenant_id, time, id, domain_id, link_id, path, address, platform, is_bot, country, utm_source,
                    decision, reason, status, node, segment, segment_offset
                )
                values (
                    \(domain.tenant), \(time), \(id), \(domain.id), \(link?.id), \(link?.path.rawValue ?? "nothing"),
                    '192.0.2.0', \(platform), \(isBot), \(country), 'mail', \(decision),
                    \(Reason.defaultDestination), 302, 'node', 'segment', 64
                )
                """)
        }
        return id
    }
}
