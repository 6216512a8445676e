/// A path on a domain, where it leads, and what it carries.
public struct Link: Hashable, Sendable {
    public let id: LinkID
    public let domain: DomainID
    public let path: LinkPath
    public var destinations: Destinations
    /// What the app receives.
    public var data: LinkData?
    public var labels: CampaignLabels
    public var title: Title?
    public var preview: Preview
    /// What a phone gets that could have opened the app; nil leaves it to the domain.
    public var fallback: FallbackMode?
    public var redirectStatus: RedirectStatus
    public var expiresAt: Timestamp?
    public var archivedAt: Timestamp?
    public let createdAt: Timestamp
    public var updatedAt: Timestamp
    /// Counts the changes; the entity tag of the API.
    public var version: Int64

    /// A link as it is when made; the optional rest is set afterwards.
    public init(id: LinkID, domain: DomainID, path: LinkPath, destinations: Destinations, createdAt: Timestamp) {
        self.id = id
        self.domain = domain
        self.path = path
        self.destinations = destinations
        labels = CampaignLabels()
        preview = Preview()
        redirectStatus = .found
        self.createdAt = createdAt
        updatedAt = createdAt
        version = 1
    }
}
