/// The name of an Android app in Google Play and in `assetlinks.json`. Case is kept: Android compares it exactly.
public struct PackageName: ConstrainedText {
    public let rawValue: String

    public init(parsing text: String) throws(AppIdentityError) {
        let parts = text.split(separator: ".", omittingEmptySubsequences: false)
        let areWellFormed = parts.allSatisfy { part in
            part.utf8.first?.isLetterASCII == true
                && part.utf8.allSatisfy { $0.isAlphanumericASCII || $0 == UInt8(ascii: "_") }
        }
        guard parts.count >= 2, text.utf8.count <= 223, areWellFormed else { throw .packageName }
        rawValue = text
    }
}
