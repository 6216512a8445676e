/// How much of a visitor's address a tenant keeps.
public enum AddressPrivacy: UInt8, Coded {
    case full = 0
    /// The network alone: /24 of IPv4, /48 of IPv6.
    case truncated = 1
    case none = 2

    public var code: String {
        switch self {
        case .full: "full"
        case .truncated: "truncated"
        case .none: "none"
        }
    }
}
