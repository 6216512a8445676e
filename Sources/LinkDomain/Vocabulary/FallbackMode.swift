/// Where a phone goes that could have opened the app and did not.
public enum FallbackMode: UInt8, Coded {
    /// The store of the app, or the landing page where the store is unknown.
    case store = 0
    case landingPage = 1
    /// The default destination.
    case destination = 2

    public var code: String {
        switch self {
        case .store: "store"
        case .landingPage: "landing-page"
        case .destination: "destination"
        }
    }
}
