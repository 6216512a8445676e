/// Why a visit was answered as it was. Stored with each click.
public enum Reason: UInt8, Coded {
    /// The link has a destination for this very platform.
    case platformDestination = 0
    /// The platform takes the default destination.
    case defaultDestination = 1
    /// The fallback mode says: the default destination, app or not.
    case fallbackDestination = 2
    /// The fallback mode says: the store, and the app is in it.
    case fallbackStore = 3
    /// The fallback mode says: the landing page.
    case fallbackLandingPage = 4
    /// The fallback mode says: the store, but the app names none.
    case storeUnknown = 5
    /// No app opens this link on this platform, so it is a web link.
    case noApp = 6
    /// A path rule keeps this path on the web.
    case staysOnWeb = 7
    /// There is nowhere to redirect to.
    case noDestination = 8
    /// A crawler reads the preview.
    case crawler = 9
    case expired = 10
    case archived = 11
    /// The domain has no such link.
    case unknownPath = 12
    /// No tenant has this domain.
    case unknownHost = 13
    /// No link can have this path.
    case malformedPath = 14
    /// The click could not be kept, and the operator prefers no answer to a lost click.
    case spoolFull = 15
    /// The link could not be loaded.
    case unavailable = 16

    public var code: String {
        switch self {
        case .platformDestination: "platform-destination"
        case .defaultDestination: "default-destination"
        case .fallbackDestination: "fallback-destination"
        case .fallbackStore: "fallback-store"
        case .fallbackLandingPage: "fallback-landing-page"
        case .storeUnknown: "store-unknown"
        case .noApp: "no-app"
        case .staysOnWeb: "stays-on-web"
        case .noDestination: "no-destination"
        case .crawler: "crawler"
        case .expired: "expired"
        case .archived: "archived"
        case .unknownPath: "unknown-path"
        case .unknownHost: "unknown-host"
        case .malformedPath: "malformed-path"
        case .spoolFull: "spool-full"
        case .unavailable: "unavailable"
        }
    }
}
