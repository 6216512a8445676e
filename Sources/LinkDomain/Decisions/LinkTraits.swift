/// What a decision needs to know of a link and of the app that opens it: plain values, so that deciding allocates nothing.
public struct LinkTraits: Hashable, Sendable, BitwiseCopyable {
    /// How this link's path relates to the domain's path rules.
    public enum Opening: UInt8, Hashable, Sendable, BitwiseCopyable {
        /// No path rule covers it, so no app opens it.
        case noRule = 0
        /// A path rule keeps it on the web.
        case staysOnWeb = 1
        /// A path rule names an app for it.
        case app = 2
    }

    public var destinations: DestinationSlots
    /// The link's own fallback mode, else its domain's.
    public var fallback: FallbackMode
    public var redirectStatus: RedirectStatus
    public var isArchived: Bool
    public var expiresAt: Timestamp?
    public var opening: Opening
    /// Whether the app exists for iOS and iPadOS.
    public var hasAppleApp: Bool
    /// Whether the app exists for Android.
    public var hasAndroidApp: Bool
    /// Whether the app can be got for iOS and iPadOS.
    public var hasAppStore: Bool
    /// Whether the app can be got for Android.
    public var hasPlayStore: Bool

    public init(
        destinations: DestinationSlots = [], fallback: FallbackMode = .store, redirectStatus: RedirectStatus = .found,
        isArchived: Bool = false, expiresAt: Timestamp? = nil, opening: Opening = .noRule, hasAppleApp: Bool = false,
        hasAndroidApp: Bool = false,
        hasAppStore: Bool = false,
        hasPlayStore: Bool = false
    ) {
        self.destinations = destinations
        self.fallback = fallback
        self.redirectStatus = redirectStatus
        self.isArchived = isArchived
        self.expiresAt = expiresAt
        self.opening = opening
        self.hasAppleApp = hasAppleApp
        self.hasAndroidApp = hasAndroidApp
        self.hasAppStore = hasAppStore
        self.hasPlayStore = hasPlayStore
    }

    /// Of `link` on a domain whose own mode is `fallback`; which app opens it is for the caller to add.
    public init(_ link: Link, fallback: FallbackMode) {
        self.init(
            destinations: DestinationSlots(link.destinations), fallback: link.fallback ?? fallback,
            redirectStatus: link.redirectStatus, isArchived: link.archivedAt != nil, expiresAt: link.expiresAt)
    }

    /// The same link as if no app opened it.
    public var withoutApp: LinkTraits {
        var traits = self
        traits.opening = .noRule
        return traits
    }
}

/// What a decision needs to know of a visit.
public struct VisitTraits: Hashable, Sendable, BitwiseCopyable {
    public var platform: Platform
    public var isCrawler: Bool
    public var time: Timestamp

    public init(platform: Platform, isCrawler: Bool, time: Timestamp) {
        self.platform = platform
        self.isCrawler = isCrawler
        self.time = time
    }
}
