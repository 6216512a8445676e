/// What a visit was answered with.
public enum DecisionKind: UInt8, Coded {
    /// To a destination of the link.
    case redirect = 0
    /// To the App Store or to Google Play.
    case store = 1
    case landingPage = 2
    /// The page with title and picture that crawlers read.
    case preview = 3
    /// To the URL that the domain names for unknown paths.
    case notFoundRedirect = 4
    case notFound = 5
    /// The page, or the URL, for a link that is over.
    case expired = 6
    /// No answer was possible without losing the click.
    case refused = 7

    public var code: String {
        switch self {
        case .redirect: "redirect"
        case .store: "store"
        case .landingPage: "landing-page"
        case .preview: "preview"
        case .notFoundRedirect: "not-found-redirect"
        case .notFound: "not-found"
        case .expired: "expired"
        case .refused: "refused"
        }
    }
}
