/// A URL that may stand in a link or an image of our pages.
///
/// Only `http` and `https`, or a scheme of the tenant's app: never one that browsers treat as code or as local data.
public struct PageURL: Sendable, Equatable {
    let text: String

    /// Schemes whose URLs run, embed or reach into the device (WHATWG URL and HTML Living Standards name them).
    private static let refusedSchemes: Set<String> = [
        "javascript", "data", "vbscript", "file", "blob", "filesystem", "about", "view-source", "ws", "wss", "ftp",
        "content",
    ]

    /// - Returns: nil unless `text` begins with `http://` or `https://`.
    public init?(web text: String) {
        guard text.hasPrefix("https://") || text.hasPrefix("http://") else { return nil }
        guard text.utf8.allSatisfy({ $0 > 0x20 && $0 != 0x7F }) else { return nil }
        self.text = text
    }

    /// A URL that opens the app through its own scheme, such as `example://open?link=…`.
    ///
    /// - Returns: nil unless `scheme` is one by RFC 3986, section 3.1, that no browser gives a meaning of its own.
    public init?(app scheme: String, link: String) {
        let isScheme =
            scheme.utf8.first.map(\.isASCIILetter) == true
            && scheme.utf8.allSatisfy {
                $0.isASCIILetter || (0x30...0x39).contains($0) || $0 == 0x2B || $0 == 0x2D || $0 == 0x2E
            }
        guard isScheme, !Self.refusedSchemes.contains(scheme.lowercased()) else { return nil }
        self.text = "\(scheme)://open?link=\(Self.percentEncoded(link))"
    }

    /// Everything but RFC 3986's unreserved characters as `%XX`.
    private static func percentEncoded(_ text: String) -> String {
        let digits = Array("0123456789ABCDEF".utf8)
        var encoded: [UInt8] = []
        for byte in text.utf8 {
            switch byte {
            case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0x2D, 0x2E, 0x5F, 0x7E: encoded.append(byte)
            default: encoded += [UInt8(ascii: "%"), digits[Int(byte >> 4)], digits[Int(byte & 15)]]
            }
        }
        return String(decoding: encoded, as: UTF8.self)
    }

    /// Scheme, host and port, as a source of a Content Security Policy; nil for an app's own scheme.
    var origin: String? {
        guard let start = text.firstRange(of: "://")?.upperBound, text.hasPrefix("http") else { return nil }
        let authority = text[start...].prefix { $0 != "/" && $0 != "?" && $0 != "#" }
        // A policy separates with spaces, commas and semicolons: a host has none of them.
        guard authority.utf8.allSatisfy({ $0.isASCIILetter || (0x2D...0x3A).contains($0) || $0 == 0x5B || $0 == 0x5D })
        else { return nil }
        return String(text[..<authority.endIndex])
    }
}

extension UInt8 {
    fileprivate var isASCIILetter: Bool { (0x41...0x5A).contains(self) || (0x61...0x7A).contains(self) }
}
