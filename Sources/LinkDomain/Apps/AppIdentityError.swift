/// Why a text is not the identifier of an app that it should be.
public enum AppIdentityError: Error, Equatable, CustomStringConvertible {
    case appIDPrefix
    case bundleID
    case appStoreID
    case packageName
    case certificateFingerprint
    case urlScheme
    case reservedURLScheme(String)

    public var description: String {
        switch self {
        case .appIDPrefix:
            "An App ID prefix is the ten letters and digits before the bundle ID, such as 9JA89QQLNQ."
        case .bundleID:
            "A bundle ID is made of letters, digits, hyphens and dots, such as com.example.app."
        case .appStoreID:
            "An App Store ID is the number in the app's store address, such as 284882215."
        case .packageName:
            "A package name has two parts or more, each beginning with a letter, such as com.example.app."
        case .certificateFingerprint:
            "A certificate fingerprint is the SHA-256 digest in hexadecimal: 32 bytes, with or without colons."
        case .urlScheme:
            "A URL scheme begins with a letter and continues with letters, digits, +, - or dots; 64 at most."
        case .reservedURLScheme(let scheme):
            "\"\(scheme)\" is no scheme of an app."
        }
    }
}
