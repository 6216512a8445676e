/// An absolute `http` or `https` URL, safe to put into a `Location` field or a page as it is: printable ASCII only.
///
/// Canonical form: scheme and host in lower case, no default port, a path of `/` at least. Unicode and what else may
/// not stand in a path, query or fragment is percent-encoded; what is encoded already is left alone. Refused are user
/// names, white space, control characters, backslashes and hosts that readers of URLs understand differently.
///
/// ```swift
/// let shop = try Destination(parsing: "HTTPS://Shop.Example:443/größe?x=1")
/// shop.rawValue  // "https://shop.example/gr%C3%B6%C3%9Fe?x=1"
/// ```
public struct Destination: ConstrainedText {
    public let rawValue: String

    public static let maximumBytes = 2048

    /// International hostnames are refused; ``init(parsing:convertingHost:)`` takes them.
    public init(parsing text: String) throws(ParseError) {
        try self.init(parsing: text) { _ in nil }
    }

    /// Hands hosts outside ASCII to `convert`, which answers with their A-labels or nil if there are none.
    public init(parsing text: String, convertingHost convert: @escaping (String) -> Hostname?) throws(ParseError) {
        guard text.utf8.count <= Self.maximumBytes else { throw .tooLong }
        rawValue = try DestinationParser(convertHost: convert).canonical(text)
        guard rawValue.utf8.count <= Self.maximumBytes else { throw .tooLong }
    }
}

extension Destination {
    /// Whether the scheme is `https`.
    public var isSecure: Bool { rawValue.hasPrefix("https:") }

    /// Host and port as they stand in the URL, such as `shop.example` or `[::1]:8080`.
    public var authority: Substring {
        let start = rawValue.utf8.index(rawValue.startIndex, offsetBy: isSecure ? 8 : 7)
        return rawValue[start...].prefix { $0 != "/" }
    }

    /// The host, if it is a name and not an IP address.
    public var hostname: Hostname? {
        let name = authority.prefix { $0 != ":" }
        return try? Hostname(parsing: name)
    }

    /// Everything from the first slash of the path on.
    public var pathQueryAndFragment: Substring { rawValue[authority.endIndex...] }
}
