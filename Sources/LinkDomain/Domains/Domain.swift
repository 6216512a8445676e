/// A hostname that serves one tenant's links and association files.
public struct Domain: Hashable, Sendable {
    public let id: DomainID
    public let tenant: TenantID
    public let hostname: Hostname
    /// A second name for the same links. iOS never opens an app from a tap within the domain that it already shows, so
    /// the buttons of landing pages lead here.
    public var alternate: Hostname?
    /// What a phone gets that could have opened the app, unless the link says otherwise.
    public var fallback: FallbackMode
    public var notFoundURL: Destination?
    public var rootURL: Destination?
    public let createdAt: Timestamp
    public var updatedAt: Timestamp
    /// Counts the changes; the entity tag of the API.
    public var version: Int64

    public init(
        id: DomainID,
        tenant: TenantID,
        hostname: Hostname,
        alternate: Hostname? = nil,
        fallback: FallbackMode = .store,
        notFoundURL: Destination? = nil,
        rootURL: Destination? = nil,
        createdAt: Timestamp,
        updatedAt: Timestamp? = nil,
        version: Int64 = 1
    ) {
        self.id = id
        self.tenant = tenant
        self.hostname = hostname
        self.alternate = alternate
        self.fallback = fallback
        self.notFoundURL = notFoundURL
        self.rootURL = rootURL
        self.createdAt = createdAt
        self.updatedAt = updatedAt ?? createdAt
        self.version = version
    }
}
