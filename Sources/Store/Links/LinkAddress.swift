public import LinkDomain

/// Where a visit looks for a link: a path on a domain, and whose domain it is.
public struct LinkAddress: Hashable, Sendable {
    public let tenant: TenantID
    public let domain: DomainID
    public let path: LinkPath

    public init(tenant: TenantID, domain: DomainID, path: LinkPath) {
        self.tenant = tenant
        self.domain = domain
        self.path = path
    }
}
