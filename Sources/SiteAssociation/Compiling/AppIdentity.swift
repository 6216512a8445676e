/// One app as a device knows it; on each platform it may have several forms, for example one for testing.
public struct AppIdentity: Hashable, Sendable {
    /// iOS app identifiers: App ID prefix, a dot, bundle identifier.
    public var appIDs: [String]
    /// The identifiers of its App Clips, in the same form.
    public var appClipIDs: [String]
    public var androidApps: [AndroidApp]

    public init(appIDs: [String] = [], appClipIDs: [String] = [], androidApps: [AndroidApp] = []) {
        self.appIDs = appIDs
        self.appClipIDs = appClipIDs
        self.androidApps = androidApps
    }
}

/// An Android package and the certificates it may be signed with.
public struct AndroidApp: Hashable, Sendable {
    public var packageName: String
    /// SHA-256, as pairs of hexadecimal digits with colons between them. Written to files in upper case.
    public var fingerprints: [String]

    public init(packageName: String, fingerprints: [String]) {
        self.packageName = packageName
        self.fingerprints = fingerprints
    }
}
