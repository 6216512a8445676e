/// What iOS and the App Store know an app by.
public struct AppleIdentity: Hashable, Sendable {
    public var appIDPrefix: AppIDPrefix
    public var bundleID: BundleID
    public var appStoreID: AppStoreID?
    public var urlScheme: URLScheme?
    public var appClipBundleID: BundleID?
    /// Where to get the app, in place of the App Store.
    public var fallback: Destination?

    public init(
        appIDPrefix: AppIDPrefix,
        bundleID: BundleID,
        appStoreID: AppStoreID? = nil,
        urlScheme: URLScheme? = nil,
        appClipBundleID: BundleID? = nil,
        fallback: Destination? = nil
    ) {
        self.appIDPrefix = appIDPrefix
        self.bundleID = bundleID
        self.appStoreID = appStoreID
        self.urlScheme = urlScheme
        self.appClipBundleID = appClipBundleID
        self.fallback = fallback
    }

    /// What association files call the app: prefix and bundle ID, with a dot between them.
    public var applicationIdentifier: String { "\(appIDPrefix.rawValue).\(bundleID.rawValue)" }
}
