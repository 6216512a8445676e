/// A scheme that opens one app, in lower case and without the colon.
///
/// Schemes that a browser itself follows are refused: a landing page's "open" button must never run a script, read a
/// file or lead to a web page that only looks like the app.
public struct URLScheme: ConstrainedText {
    public let rawValue: String

    public init(parsing text: String) throws(AppIdentityError) {
        let scheme = text.lowercasedASCII
        let punctuation: [UInt8] = [UInt8(ascii: "+"), UInt8(ascii: "-"), UInt8(ascii: ".")]
        let isWellFormed =
            scheme.utf8.first?.isLetterASCII == true && scheme.utf8.count <= 64
            && scheme.utf8.allSatisfy { $0.isAlphanumericASCII || punctuation.contains($0) }
        guard isWellFormed else { throw .urlScheme }
        guard !Self.reserved.contains(scheme) else { throw .reservedURLScheme(scheme) }
        rawValue = scheme
    }

    private static let reserved: Set<String> = [
        "about", "android-app", "app-settings", "attributionsrc", "blob", "chrome", "chrome-extension", "content",
        "data", "edge", "facetime", "file", "filesystem", "ftp", "ftps", "geo", "http", "https", "intent",
        "itms", "itms-apps", "itms-appss", "itms-services", "javascript", "jar", "livescript", "mailto", "market",
        "mms", "moz-extension", "prefs", "resource", "sftp", "shortcuts", "sms", "smsto", "ssh", "tel",
        "vbscript", "view-source", "ws", "wss", "x-apple.systempreferences",
    ]
}
