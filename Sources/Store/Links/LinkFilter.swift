public import LinkDomain
import Postgres

/// Which links a list shows. What is nil does not matter; what is given must all be so.
public struct LinkFilter: Hashable, Sendable {
    public var domain: DomainID?
    public var tag: LinkTag?
    public var campaign: Label?
    public var channel: Label?
    /// A piece of the path, the title or the default destination, in any case.
    public var text: String?
    /// Created at this moment or later.
    public var from: Timestamp?
    /// Created before this moment.
    public var before: Timestamp?
    /// False for those in use, true for those in the archive.
    public var isArchived: Bool?

    public init(
        domain: DomainID? = nil,
        tag: LinkTag? = nil,
        campaign: Label? = nil,
        channel: Label? = nil,
        text: String? = nil,
        from: Timestamp? = nil,
        before: Timestamp? = nil,
        isArchived: Bool? = nil
    ) {
        self.domain = domain
        self.tag = tag
        self.campaign = campaign
        self.channel = channel
        self.text = text
        self.from = from
        self.before = before
        self.isArchived = isArchived
    }

    /// Over the columns of the view `links_of_tenant`.
    var condition: SQL {
        var conditions: [SQL] = []
        if let domain { conditions.append("domain_id = \(domain)") }
        if let tag { conditions.append("tags @> \([tag])::text[] and tags <> '{}'") }
        if let campaign { conditions.append("campaign = \(campaign)") }
        if let channel { conditions.append("channel = \(channel)") }
        if let text { conditions.append("searched_text ilike \(Self.pattern(containing: text))") }
        if let from { conditions.append("created_at >= \(from)") }
        if let before { conditions.append("created_at < \(before)") }
        if let isArchived { conditions.append(isArchived ? "archived_at is not null" : "archived_at is null") }
        return conditions.isEmpty ? "true" : conditions.joined(separator: " and ")
    }

    /// `%text%`, with what `like` takes for wildcards in it escaped.
    static func pattern(containing text: String) -> String {
        var pattern = "%"
        for character in text.unicodeScalars {
            if character == "%" || character == "_" || character == "\\" { pattern.append("\\") }
            pattern.unicodeScalars.append(character)
        }
        return pattern + "%"
    }
}
