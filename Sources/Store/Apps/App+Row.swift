import LinkDomain
import Postgres

extension App {
    /// The columns that `init(row:)` reads. Kept beside it so that the two change together.
    static let columns: SQL = """
        id, name, apple_app_id_prefix, apple_bundle_id, apple_app_store_id, apple_url_scheme, apple_app_clip_bundle_id,
        apple_fallback_url, android_package_name, android_fingerprints, android_url_scheme, android_fallback_url,
        web_fallback_url, created_at, updated_at, version
        """

    init(row: Row) throws {
        self.init(
            id: try row["id"],
            name: try row["name"],
            apple: try AppleIdentity(row: row),
            android: try AndroidIdentity(row: row),
            webFallback: try row[optional: "web_fallback_url"],
            createdAt: try row["created_at"],
            updatedAt: try row["updated_at"],
            version: try row["version"])
    }

    /// What its tenant may change, by column.
    var assignments: [Assignment] {
        [
            ("name", "\(name)"),
            ("apple_app_id_prefix", "\(apple?.appIDPrefix)"),
            ("apple_bundle_id", "\(apple?.bundleID)"),
            ("apple_app_store_id", "\(apple?.appStoreID)"),
            ("apple_url_scheme", "\(apple?.urlScheme)"),
            ("apple_app_clip_bundle_id", "\(apple?.appClipBundleID)"),
            ("apple_fallback_url", "\(apple?.fallback)"),
            ("android_package_name", "\(android?.packageName)"),
            ("android_fingerprints", "\(android?.fingerprints ?? [])"),
            ("android_url_scheme", "\(android?.urlScheme)"),
            ("android_fallback_url", "\(android?.fallback)"),
            ("web_fallback_url", "\(webFallback)"),
        ]
    }
}

extension AppleIdentity {
    /// Nil when the app has no such identity.
    fileprivate init?(row: Row) throws {
        guard let bundleID: BundleID = try row[optional: "apple_bundle_id"] else { return nil }
        self.init(
            appIDPrefix: try row["apple_app_id_prefix"],
            bundleID: bundleID,
            appStoreID: try row[optional: "apple_app_store_id"],
            urlScheme: try row[optional: "apple_url_scheme"],
            appClipBundleID: try row[optional: "apple_app_clip_bundle_id"],
            fallback: try row[optional: "apple_fallback_url"])
    }
}

extension AndroidIdentity {
    /// Nil when the app has no such identity.
    fileprivate init?(row: Row) throws {
        guard let packageName: PackageName = try row[optional: "android_package_name"] else { return nil }
        self.init(
            packageName: packageName,
            fingerprints: try row["android_fingerprints"],
            urlScheme: try row[optional: "android_url_scheme"],
            fallback: try row[optional: "android_fallback_url"])
    }
}
