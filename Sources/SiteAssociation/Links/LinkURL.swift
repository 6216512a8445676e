/// A web address cut into its parts, each exactly as written.
///
/// Association files are matched against the text of a URL, so nothing is normalised here: the first `#` begins the
/// fragment, the first `?` before it the query. Only what no browser would send as it stands (spaces, controls,
/// characters beyond ASCII) is percent-encoded, as a browser does.
public struct LinkURL: Hashable, Sendable {
    /// In lower case.
    public let scheme: String
    public let userInfo: String?
    /// In lower case, without a final dot.
    public let host: String
    public let port: String?
    public let path: String
    public let query: String?
    public let fragment: String?

    /// Reads `scheme://host…`; `nil` for anything without a scheme or a host.
    public init?(_ text: String) {
        let bytes = Self.encodeUnsafe(Array(text.utf8))[...]
        guard let colon = bytes.firstIndex(of: UInt8(ascii: ":")), bytes[colon...].starts(with: "://".utf8)
        else { return nil }
        guard Self.isScheme(bytes[..<colon]) else { return nil }
        scheme = Self.text(LetterCase.foldASCII(Array(bytes[..<colon]))[...])

        let rest = bytes[(colon + 3)...]
        let authorityEnd = rest.firstIndex { "/?#".utf8.contains($0) } ?? rest.endIndex
        var authority = rest[..<authorityEnd]
        let at = authority.lastIndex(of: UInt8(ascii: "@"))
        userInfo = at.map { Self.text(authority[..<$0]) }
        if let at { authority = authority[(at + 1)...] }
        (host, port) = Self.hostAndPort(authority)
        guard !host.isEmpty else { return nil }

        let hash = rest[authorityEnd...].firstIndex(of: UInt8(ascii: "#"))
        fragment = hash.map { Self.text(rest[($0 + 1)...]) }
        let beforeHash = rest[authorityEnd..<(hash ?? rest.endIndex)]
        let mark = beforeHash.firstIndex(of: UInt8(ascii: "?"))
        query = mark.map { Self.text(beforeHash[($0 + 1)...]) }
        path = Self.text(beforeHash[..<(mark ?? beforeHash.endIndex)])
    }

    private static func hostAndPort(_ authority: ArraySlice<UInt8>) -> (String, String?) {
        let closing = authority.lastIndex(of: UInt8(ascii: "]")) ?? authority.startIndex
        let colon = authority[closing...].lastIndex(of: UInt8(ascii: ":"))
        var host = LetterCase.foldASCII(Array(authority[..<(colon ?? authority.endIndex)]))
        if host.last == UInt8(ascii: ".") { host.removeLast() }
        return (text(host[...]), colon.map { text(authority[($0 + 1)...]) })
    }

    private static func isScheme(_ bytes: ArraySlice<UInt8>) -> Bool {
        guard let first = bytes.first, UInt8(ascii: "a")...UInt8(ascii: "z") ~= first | 0x20 else { return false }
        return bytes.allSatisfy { byte in
            UInt8(ascii: "a")...UInt8(ascii: "z") ~= byte | 0x20 || UInt8(ascii: "0")...UInt8(ascii: "9") ~= byte
                || "+-.".utf8.contains(byte)
        }
    }

    private static func text(_ bytes: ArraySlice<UInt8>) -> String { String(decoding: bytes, as: UTF8.self) }

    private static func encodeUnsafe(_ bytes: [UInt8]) -> [UInt8] {
        guard bytes.contains(where: { $0 <= 0x20 || $0 >= 0x7F }) else { return bytes }
        let host = hostRange(in: bytes)
        var encoded: [UInt8] = []
        for (index, byte) in bytes.enumerated() {
            if (byte > 0x20 && byte < 0x7F) || host.contains(index) {
                encoded.append(byte)
            } else {
                encoded += PercentEncoding.encode(byte)
            }
        }
        return encoded
    }

    /// A host is not percent-encoded but turned into punycode, which is not done here.
    private static func hostRange(in bytes: [UInt8]) -> Range<Int> {
        guard let slash = bytes.firstIndex(of: UInt8(ascii: "/")) else { return 0..<0 }
        let start = min(slash + 2, bytes.count)
        let end = bytes[start...].firstIndex { "/?#".utf8.contains($0) } ?? bytes.count
        return start..<end
    }
}

extension LinkURL: CustomStringConvertible {
    public var description: String {
        let authority = "\(userInfo.map { $0 + "@" } ?? "")\(host)\(port.map { ":" + $0 } ?? "")"
        return "\(scheme)://\(authority)\(path)\(query.map { "?" + $0 } ?? "")\(fragment.map { "#" + $0 } ?? "")"
    }
}
