/// One customer organisation. It owns apps, domains, links and keys, and sees nobody else's.
public struct Tenant: Hashable, Sendable {
    public let id: TenantID
    public var name: TenantName
    public var addressPrivacy: AddressPrivacy
    /// How many days clicks are kept.
    public var retentionDays: RetentionDays
    public let createdAt: Timestamp
    public var updatedAt: Timestamp
    /// Counts the changes; the entity tag of the API.
    public var version: Int64

    public init(
        id: TenantID,
        name: TenantName,
        addressPrivacy: AddressPrivacy = .truncated,
        retentionDays: RetentionDays = .standard,
        createdAt: Timestamp,
        updatedAt: Timestamp? = nil,
        version: Int64 = 1
    ) {
        self.id = id
        self.name = name
        self.addressPrivacy = addressPrivacy
        self.retentionDays = retentionDays
        self.createdAt = createdAt
        self.updatedAt = updatedAt ?? createdAt
        self.version = version
    }
}
