/// The number of an app in the App Store, without the `id` that stands before it in store addresses.
public struct AppStoreID: ConstrainedText {
    public let rawValue: String

    public init(parsing text: String) throws(AppIdentityError) {
        let digits = text.hasPrefix("id") ? String(text.dropFirst(2)) : text
        let isNumber = (1...19).contains(digits.utf8.count) && digits.utf8.allSatisfy(\.isDigitASCII)
        guard isNumber, digits.utf8.first != UInt8(ascii: "0") else { throw .appStoreID }
        rawValue = digits
    }
}
