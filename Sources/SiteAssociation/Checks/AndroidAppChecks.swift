/// What is wrong with the form of an Android identity.
public struct AndroidAppChecks {
    let app: AndroidApp

    public init(_ app: AndroidApp) { self.app = app }

    /// With the part that each is about: `packageName` or `fingerprints`.
    public var findings: [(part: String, finding: Finding)] {
        var findings: [(String, Finding)] = []
        if !AndroidForms.isPackageName(app.packageName) {
            findings.append(
                (
                    "packageName",
                    Finding(
                        .packageNameForm, .error, "\"\(app.packageName)\" cannot be the name of an Android package.",
                        fix: "Write the applicationId, for example com.example.app.")
                ))
        }
        if app.fingerprints.isEmpty {
            findings.append(
                (
                    "fingerprints",
                    Finding(
                        .fingerprintForm, .error, "Without a certificate fingerprint Android verifies nothing.",
                        fix: "Copy it from Play Console › App integrity.")
                ))
        }
        for fingerprint in app.fingerprints {
            guard let fault = AndroidForms.fault(ofFingerprint: fingerprint.uppercased()) else { continue }
            findings.append(
                (
                    "fingerprints",
                    Finding(
                        .fingerprintForm, .error, "\"\(fingerprint)\" is no SHA-256 fingerprint: \(fault).",
                        fix: "Copy it from Play Console › App integrity: 32 pairs of hexadecimal digits with colons.")
                ))
        }
        if app.fingerprints.count == 1 {
            findings.append(
                (
                    "fingerprints",
                    Finding(
                        .playSigningKeyHint, .note,
                        "With Play App Signing, installs carry Google's certificate and not the upload key's.",
                        fix: "Make sure it is the one under App signing key certificate.")
                ))
        }
        return findings
    }
}
