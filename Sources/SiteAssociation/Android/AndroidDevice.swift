/// The circumstances of a tap on an Android device.
public struct AndroidDevice: Hashable, Sendable {
    /// An installed app.
    public struct App: Hashable, Sendable {
        public var packageName: String
        /// The SHA-256 fingerprint of the certificate it is signed with; `nil` for: one that the file lists.
        public var certificate: String?
        /// Its verified intent filters; `nil` for: one for the URL's host without limits on the path.
        public var filters: [ManifestFilter]?

        public init(packageName: String, certificate: String? = nil, filters: [ManifestFilter]? = nil) {
            self.packageName = packageName
            self.certificate = certificate
            self.filters = filters
        }
    }

    /// API level: 35 is Android 15.
    public var api: Int
    /// `nil` for: every app that the file names is installed.
    public var apps: [App]?
    /// The host from which the file comes; `nil` for the one that the filter is verified at.
    public var servedAt: String?

    public init(api: Int = 35, apps: [App]? = nil, servedAt: String? = nil) {
        self.api = api
        self.apps = apps
        self.servedAt = servedAt
    }
}
