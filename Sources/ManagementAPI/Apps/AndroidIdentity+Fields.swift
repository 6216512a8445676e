import JSON
import LinkDomain

extension AndroidIdentity: RequestFields {
    static let schemaName: String? = "AndroidIdentity"

    init?(from fields: inout FieldReader) {
        let package = fields.required(
            "package_name", .packageName, "Such as com.example.app.")
        let fingerprints = fields.required(
            "sha256_cert_fingerprints", .fingerprints,
            "Of every certificate that signs it: the upload key's and Google Play's.")
        let scheme = fields.optional("url_scheme", .urlScheme, "Opens the app where App Links cannot.")
        let fallback = fields.optional("fallback_url", .destination, "Where to get it, in place of Google Play.")
        guard let package, let fingerprints else { return nil }
        self.init(packageName: package, fingerprints: fingerprints, urlScheme: scheme, fallback: fallback)
    }

    fileprivate var json: JSONValue {
        [
            "package_name": .string(packageName.rawValue),
            "sha256_cert_fingerprints": JSONValue(fingerprints.map(\.rawValue)),
            "url_scheme": JSONValue(urlScheme?.rawValue),
            "fallback_url": JSONValue(fallback?.rawValue),
        ]
    }
}

extension Shape where Value == AndroidIdentity {
    static var androidIdentity: Shape { .object { $0.json } }
}

extension Shape where Value == PackageName {
    static var packageName: Shape { .constrained("invalid-package-name", maximumLength: 223) }
}

extension Shape where Value == [CertificateFingerprint] {
    fileprivate static var fingerprints: Shape {
        .set(of: .constrained("invalid-certificate-fingerprint", maximumLength: 95), 1...16)
    }
}
