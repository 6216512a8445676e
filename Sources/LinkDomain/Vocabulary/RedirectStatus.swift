/// The status codes that a link may redirect with.
public enum RedirectStatus: UInt8, Coded {
    case found = 0
    case movedPermanently = 1
    case temporaryRedirect = 2
    case permanentRedirect = 3

    public var code: String {
        switch self {
        case .found: "302"
        case .movedPermanently: "301"
        case .temporaryRedirect: "307"
        case .permanentRedirect: "308"
        }
    }

    /// The HTTP status, such as 302.
    public var status: UInt16 {
        switch self {
        case .found: 302
        case .movedPermanently: 301
        case .temporaryRedirect: 307
        case .permanentRedirect: 308
        }
    }

    public init?(status: Int) {
        guard let match = Self.allCases.first(where: { Int($0.status) == status }) else { return nil }
        self = match
    }

    /// Whether browsers keep the answer unless told otherwise.
    public var isPermanent: Bool { self == .movedPermanently || self == .permanentRedirect }
}
