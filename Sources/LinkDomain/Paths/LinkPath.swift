/// The path of a link in the one form that is stored and compared: decoded text without a leading slash.
///
/// The rule, the same for a path typed into the API and for one that a visitor requests:
///
/// 1. A leading slash is dropped, and one trailing slash.
/// 2. The text is split at slashes. No segment is empty, `.` or `..`.
/// 3. Each segment is percent-decoded once, and is UTF-8 then.
/// 4. A decoded segment contains no control character and none of `/ \ % ? #`, so that decoding twice, or reading
///    the path as a URL again, can never turn it into another path.
/// 5. The whole is put into Unicode Normalization Form C.
/// 6. It has at most 1,024 bytes and 16 segments. Case matters.
///
/// So `/café`, `/caf%C3%A9`, `/cafe%CC%81` and `/café/` are one link. Parsing is idempotent: ``rawValue`` and
/// ``encoded`` both parse to the same path again.
///
/// ```swift
/// let path = try LinkPath(parsing: "/summer/caf%C3%A9")
/// path.rawValue  // "summer/café"
/// path.encoded   // "summer/caf%C3%A9"
/// ```
///
/// Paths that the service answers itself cannot be links; see ``isReserved(_:)``.
public struct LinkPath: ConstrainedText {
    public let rawValue: String

    public static let maximumBytes = 1024
    public static let maximumSegments = 16

    public init(parsing text: String) throws(ParseError) {
        let path = try Self.decoded(Array(text.utf8))
        guard !Self.isReserved(path) else { throw .reserved }
        rawValue = path
    }

    /// Letters and digits need no parsing.
    init(generated text: String) { rawValue = text }

    private static func decoded(_ bytes: [UInt8]) throws(ParseError) -> String {
        var decoder = PathDecoder()
        return String(decoding: try decoder.decode(bytes.span), as: UTF8.self)
    }

    /// Whether the service itself answers at `path`, a path without its leading slash: association files and other
    /// well-known places, and the endings that stand for a preview (`+`) and a QR code (`.qr`) of the link before them.
    public static func isReserved(_ path: String) -> Bool {
        path == ".well-known" || path.hasPrefix(".well-known/") || reservedPaths.contains(path)
            || path.hasSuffix("+") || path.hasSuffix(".qr")
    }

    private static let reservedPaths: Set<String> = [
        "apple-app-site-association", "robots.txt", "favicon.ico", "sitemap.xml",
    ]

    /// The path as it stands in a URL, without a leading slash.
    public var encoded: String {
        var output: [UInt8] = []
        output.reserveCapacity(rawValue.utf8.count)
        for byte in rawValue.utf8 {
            if byte == UInt8(ascii: "/") {
                output.append(byte)
            } else {
                PercentEncoding.append(byte, keeping: .pathCharacters, to: &output)
            }
        }
        return String(decoding: output, as: UTF8.self)
    }
}
