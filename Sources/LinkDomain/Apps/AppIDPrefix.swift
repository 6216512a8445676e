/// The ten characters that Apple puts before the bundle ID in an application identifier; usually the team ID.
public struct AppIDPrefix: ConstrainedText {
    public let rawValue: String

    public init(parsing text: String) throws(AppIdentityError) {
        guard text.utf8.count == 10, text.utf8.allSatisfy(\.isAlphanumericASCII) else { throw .appIDPrefix }
        rawValue = String(decoding: text.utf8.map { $0.isLowercaseASCII ? $0 & 0xDF : $0 }, as: UTF8.self)
    }
}
