public import LinkDomain

/// A domain with everything that answering a visit on it needs.
public struct DirectoryEntry: Sendable {
    public let domain: Domain
    /// The tenant's.
    public let addressPrivacy: AddressPrivacy
    /// In order.
    public let rules: [PathRule]
    /// Those that the rules open.
    public let apps: [App]
    /// The current versions; nil where there has never been one.
    public let aasa: AssociationFile?
    public let assetlinks: AssociationFile?

    public init(
        domain: Domain, addressPrivacy: AddressPrivacy, rules: [PathRule], apps: [App], aasa: AssociationFile?,
        assetlinks: AssociationFile?
    ) {
        self.domain = domain
        self.addressPrivacy = addressPrivacy
        self.rules = rules
        self.apps = apps
        self.aasa = aasa
        self.assetlinks = assetlinks
    }
}
