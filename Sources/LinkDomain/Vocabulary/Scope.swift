/// What an API key may do.
public enum Scope: UInt8, Coded {
    case linksRead = 0
    case linksWrite = 1
    case appsWrite = 2
    case domainsWrite = 3
    case clicksRead = 4
    /// Everything in the tenant, its keys included.
    case admin = 5

    public var code: String {
        switch self {
        case .linksRead: "links:read"
        case .linksWrite: "links:write"
        case .appsWrite: "apps:write"
        case .domainsWrite: "domains:write"
        case .clicksRead: "clicks:read"
        case .admin: "admin"
        }
    }
}
