/// What Android and Google Play know an app by.
public struct AndroidIdentity: Hashable, Sendable {
    public var packageName: PackageName
    /// Of every certificate that signs it: the upload key's and Google Play's differ.
    public var fingerprints: [CertificateFingerprint]
    public var urlScheme: URLScheme?
    /// Where to get the app, in place of Google Play.
    public var fallback: Destination?

    public init(
        packageName: PackageName,
        fingerprints: [CertificateFingerprint],
        urlScheme: URLScheme? = nil,
        fallback: Destination? = nil
    ) {
        self.packageName = packageName
        self.fingerprints = fingerprints
        self.urlScheme = urlScheme
        self.fallback = fallback
    }
}
