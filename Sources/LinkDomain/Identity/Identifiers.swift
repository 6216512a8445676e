/// Identifies one customer organisation.
public struct TenantID: Identifier {
    public let rawValue: UUIDv7
    public init(rawValue: UUIDv7) { self.rawValue = rawValue }
}

/// Identifies one product.
public struct AppID: Identifier {
    public let rawValue: UUIDv7
    public init(rawValue: UUIDv7) { self.rawValue = rawValue }
}

/// Identifies a hostname that serves one tenant's links.
public struct DomainID: Identifier {
    public let rawValue: UUIDv7
    public init(rawValue: UUIDv7) { self.rawValue = rawValue }
}

/// Identifies a path on a domain.
public struct LinkID: Identifier {
    public let rawValue: UUIDv7
    public init(rawValue: UUIDv7) { self.rawValue = rawValue }
}

/// Identifies a secret of a tenant; it is not the secret.
public struct APIKeyID: Identifier {
    public let rawValue: UUIDv7
    public init(rawValue: UUIDv7) { self.rawValue = rawValue }
}

/// Identifies one line of a domain's ordered list.
public struct PathRuleID: Identifier {
    public let rawValue: UUIDv7
    public init(rawValue: UUIDv7) { self.rawValue = rawValue }
}

/// Identifies one logged visit.
public struct ClickID: Identifier {
    public let rawValue: UUIDv7
    public init(rawValue: UUIDv7) { self.rawValue = rawValue }
}
