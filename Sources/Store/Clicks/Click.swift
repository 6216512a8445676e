public import LinkDomain
import Postgres

/// One visit as the click log keeps it.
public struct Click: Hashable, Sendable {
    public let id: ClickID
    public let time: Timestamp
    public let domain: DomainID
    /// Nil for an orphan visit: to a path that had no link.
    public let link: LinkID?
    /// As it was asked for; it need not be one that a link can have.
    public let path: String
    /// As much of the address as the tenant lets be kept.
    public let address: String?
    public let agent: String?
    public let platform: Platform
    public let os: String?
    public let browser: String?
    public let isBot: Bool
    public let country: String?
    public let language: String?
    public let referrer: String?
    public let labels: Labels
    public let decision: DecisionKind
    public let reason: Reason
    public let destination: String?
    public let status: Int
    public let matchedRule: PathRuleID?
    public let spoolPosition: SpoolPosition

    /// The `utm_` items in the visit's query.
    public struct Labels: Hashable, Sendable {
        public let source: String?
        public let medium: String?
        public let campaign: String?
        public let term: String?
        public let content: String?
    }

    /// Where the click was shipped from.
    public struct SpoolPosition: Hashable, Sendable {
        public let node: String
        public let segment: String
        public let offset: Int64
    }
}

extension Click {
    /// The columns that `init(row:)` reads. Kept beside it so that the two change together.
    static let columns: SQL = """
        id, time, domain_id, link_id, path, address, agent, platform, os, browser, is_bot, country, language, referrer,
        utm_source, utm_medium, utm_campaign, utm_term, utm_content, decision, reason, destination, status,
        matched_rule, node, segment, segment_offset
        """

    init(row: Row) throws {
        self.init(
            id: try row["id"],
            time: try row["time"],
            domain: try row["domain_id"],
            link: try row[optional: "link_id"],
            path: try row["path"],
            address: try row[optional: "address"],
            agent: try row[optional: "agent"],
            platform: try row["platform"],
            os: try row[optional: "os"],
            browser: try row[optional: "browser"],
            isBot: try row["is_bot"],
            country: try row[optional: "country"],
            language: try row[optional: "language"],
            referrer: try row[optional: "referrer"],
            labels: try Labels(row: row),
            decision: try row["decision"],
            reason: try row["reason"],
            destination: try row[optional: "destination"],
            status: try row["status"],
            matchedRule: try row[optional: "matched_rule"],
            spoolPosition: try SpoolPosition(row: row))
    }
}

extension Click.Labels {
    fileprivate init(row: Row) throws {
        self.init(
            source: try row[optional: "utm_source"],
            medium: try row[optional: "utm_medium"],
            campaign: try row[optional: "utm_campaign"],
            term: try row[optional: "utm_term"],
            content: try row[optional: "utm_content"])
    }
}

extension Click.SpoolPosition {
    fileprivate init(row: Row) throws {
        self.init(node: try row["node"], segment: try row["segment"], offset: try row["segment_offset"])
    }
}
