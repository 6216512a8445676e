public import LinkDomain

/// What a domain's association files are compiled from.
public struct AssociationSources: Hashable, Sendable {
    public let domain: Domain
    /// In order.
    public let rules: [PathRule]
    /// Those that the rules open, each once.
    public let apps: [App]
}
