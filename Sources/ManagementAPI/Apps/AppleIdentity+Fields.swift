import JSON
import LinkDomain

extension AppleIdentity: RequestFields {
    static let schemaName: String? = "AppleIdentity"

    init?(from fields: inout FieldReader) {
        let prefix = fields.required(
            "app_id_prefix", .appIDPrefix, "The ten characters before the bundle ID, usually the team ID.")
        let bundle = fields.required("bundle_id", .bundleID, "Such as com.example.app.")
        let store = fields.optional("app_store_id", .appStoreID, "The number in the App Store.")
        let scheme = fields.optional("url_scheme", .urlScheme, "Opens the app where universal links cannot.")
        let clip = fields.optional("app_clip_bundle_id", .bundleID, "The bundle ID of its App Clip.")
        let fallback = fields.optional("fallback_url", .destination, "Where to get it, in place of the App Store.")
        guard let prefix, let bundle else { return nil }
        self.init(
            appIDPrefix: prefix, bundleID: bundle, appStoreID: store, urlScheme: scheme, appClipBundleID: clip,
            fallback: fallback)
    }

    fileprivate var json: JSONValue {
        [
            "app_id_prefix": .string(appIDPrefix.rawValue),
            "bundle_id": .string(bundleID.rawValue),
            "app_store_id": JSONValue(appStoreID?.rawValue),
            "url_scheme": JSONValue(urlScheme?.rawValue),
            "app_clip_bundle_id": JSONValue(appClipBundleID?.rawValue),
            "fallback_url": JSONValue(fallback?.rawValue),
        ]
    }
}

extension Shape where Value == AppleIdentity {
    static var appleIdentity: Shape { .object { $0.json } }
}

extension Shape where Value == AppIDPrefix {
    static var appIDPrefix: Shape { .constrained("invalid-app-id-prefix", maximumLength: 10) }
}

extension Shape where Value == AppStoreID {
    static var appStoreID: Shape { .constrained("invalid-app-store-id", maximumLength: 21) }
}

extension Shape where Value == BundleID {
    static var bundleID: Shape { .constrained("invalid-bundle-id", maximumLength: 155) }
}

extension Shape where Value == URLScheme {
    static var urlScheme: Shape { .constrained("invalid-url-scheme", maximumLength: 64) }
}
