import JSON
import LinkDomain

/// What an app's owner decides about it.
struct AppFields: RequestFields {
    let name: AppName
    let apple: AppleIdentity?
    let android: AndroidIdentity?
    let webFallback: Destination?

    static let schemaName: String? = "NewApp"
    static let readOnlyFields = ["id", "created_at", "updated_at"]

    init?(from fields: inout FieldReader) {
        let name = fields.required("name", .appName, "What the product is called.")
        let before = fields.faults.count
        apple = fields.optional("ios", .appleIdentity, "What iOS and the App Store know it by.")
        android = fields.optional("android", .androidIdentity, "What Android and Google Play know it by.")
        if apple == nil, android == nil, fields.faults.count == before {
            fields.fault(nil, "required", "An app needs ios, android or both.")
        }
        webFallback = fields.optional(
            "web_fallback_url", .destination, "Where visitors go whose link names no destination.")
        guard let name else { return nil }
        self.name = name
    }

    func write(to app: inout App) {
        app.name = name
        app.apple = apple
        app.android = android
        app.webFallback = webFallback
    }

    static let example: JSONValue = [
        "name": "Example",
        "ios": ["app_id_prefix": "ABCDE12345", "bundle_id": "com.example.app", "app_store_id": "1234567890"],
        "android": [
            "package_name": "com.example.app",
            "sha256_cert_fingerprints": [
                .string(repeatElement("AB", count: 32).joined(separator: ":"))
            ],
        ],
    ]
}
