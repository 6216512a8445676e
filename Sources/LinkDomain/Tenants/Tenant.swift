/// One customer organisation. It owns apps, domains, links and keys, and sees nobody else's.
public struct Tenant: Hashable, Sendable {
    public let id: TenantID
    public var name: TenantName
    public var addressPrivacy: AddressPrivacy
    /// How many days clicks are kept.
    public var retentionDays: RetentionDays
    public let createdAt: Timestamp

    public init(
        id: TenantID,
        name: TenantName,
        addressPrivacy: AddressPrivacy = .truncated,
        retentionDays: RetentionDays = .standard,
        createdAt: Timestamp
    ) {
        self.id = id
        self.name = name
        self.addressPrivacy = addressPrivacy
        self.retentionDays = retentionDays
        self.createdAt = createdAt
    }
}
