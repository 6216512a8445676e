/// The reverse-DNS name of an Apple app or App Clip. Case is kept: iOS compares it exactly in association files.
public struct BundleID: ConstrainedText {
    public let rawValue: String

    public init(parsing text: String) throws(AppIdentityError) {
        let isWellFormed =
            text.utf8.count <= 155
            && text.split(separator: ".", omittingEmptySubsequences: false).allSatisfy { part in
                !part.isEmpty && part.utf8.allSatisfy { $0.isAlphanumericASCII || $0 == UInt8(ascii: "-") }
            }
        guard isWellFormed else { throw .bundleID }
        rawValue = text
    }
}
