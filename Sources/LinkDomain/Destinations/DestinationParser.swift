/// Reads a URL and writes its canonical form.
struct DestinationParser {
    let convertHost: (String) -> Hostname?

    func canonical(_ text: String) throws(Destination.ParseError) -> String {
        guard !text.isEmpty else { throw .empty }
        let isForbidden: (Unicode.Scalar) -> Bool = { $0.isControl || $0 == "\\" || $0.properties.isWhitespace }
        guard !text.unicodeScalars.contains(where: isForbidden) else { throw .forbiddenCharacter }

        let (scheme, rest) = try splitScheme(text)
        let authorityEnd = rest.utf8.firstIndex { Self.endsAuthority($0) } ?? rest.endIndex
        let authority = try canonicalAuthority(rest[..<authorityEnd], defaultPort: scheme == "https" ? 443 : 80)
        return "\(scheme)://\(authority)\(try canonicalRest(rest[authorityEnd...]))"
    }

    private static func endsAuthority(_ byte: UInt8) -> Bool {
        byte == UInt8(ascii: "/") || byte == UInt8(ascii: "?") || byte == UInt8(ascii: "#")
    }

    private func splitScheme(_ text: String) throws(Destination.ParseError) -> (scheme: String, rest: Substring) {
        for scheme in ["https", "http"] {
            let length = scheme.utf8.count + 3
            guard let end = text.utf8.index(text.startIndex, offsetBy: length, limitedBy: text.endIndex) else {
                continue
            }
            if text[..<end].utf8.map(\.lowercasedASCII) == Array("\(scheme)://".utf8) { return (scheme, text[end...]) }
        }
        throw .unsupportedScheme
    }

    private func canonicalAuthority(
        _ authority: Substring, defaultPort: Int
    ) throws(Destination.ParseError) -> String {
        guard !authority.utf8.contains(UInt8(ascii: "@")) else { throw .userInformation }
        let (host, port) = try splitPort(authority)
        guard !host.isEmpty else { throw .missingHost }
        let canonicalHost = try canonicalHost(host)
        guard let port = try canonicalPort(port), port != defaultPort else { return canonicalHost }
        return "\(canonicalHost):\(port)"
    }

    private func splitPort(_ authority: Substring) throws(Destination.ParseError) -> (host: Substring, port: Substring)
    {
        let bytes = authority.utf8
        var hostEnd = bytes.firstIndex(of: UInt8(ascii: ":")) ?? authority.endIndex
        if bytes.first == UInt8(ascii: "[") {
            guard let bracket = bytes.firstIndex(of: UInt8(ascii: "]")) else { throw .malformedAddress }
            hostEnd = bytes.index(after: bracket)
            guard hostEnd == authority.endIndex || bytes[hostEnd] == UInt8(ascii: ":") else { throw .malformedAddress }
        }
        let portStart = hostEnd == authority.endIndex ? hostEnd : bytes.index(after: hostEnd)
        return (authority[..<hostEnd], authority[portStart...])
    }

    private func canonicalHost(_ host: Substring) throws(Destination.ParseError) -> String {
        if host.utf8.first == UInt8(ascii: "[") {
            guard IPAddressText.isIPv6(host.dropFirst().dropLast()) else { throw .malformedAddress }
            return String(host).lowercasedASCII
        }
        if IPAddressText.isIPv4(host) { return String(host) }
        if host.utf8.contains(where: { $0 >= 0x80 }) {
            guard let converted = convertHost(String(host)) else { throw .internationalHost }
            return converted.rawValue
        }
        do {
            return try Hostname(parsing: host).rawValue
        } catch {
            throw error == .numericTopLabel ? .malformedAddress : .malformedHost(error)
        }
    }

    /// Nil for an empty port, which means the default one.
    private func canonicalPort(_ port: Substring) throws(Destination.ParseError) -> Int? {
        guard !port.isEmpty else { return nil }
        guard port.utf8.count <= 5, port.utf8.allSatisfy(\.isDigitASCII), let number = Int(port),
            (1...65_535).contains(number)
        else { throw .malformedPort }
        return number
    }

    /// Path, query and fragment.
    private func canonicalRest(_ rest: Substring) throws(Destination.ParseError) -> String {
        let bytes = Array(rest.utf8)
        var output: [UInt8] = []
        output.reserveCapacity(bytes.count + 1)
        if bytes.first != UInt8(ascii: "/") { output.append(UInt8(ascii: "/")) }

        var kept = ASCIISet.pathCharacters
        var isFragment = false
        for (index, byte) in bytes.enumerated() {
            switch byte {
            case UInt8(ascii: "%"):
                guard PercentEncoding.decodedByte(in: bytes.span, at: index) != nil else { throw .malformedEscape }
                output.append(byte)
            case UInt8(ascii: "/"):
                output.append(byte)
            case UInt8(ascii: "?") where !isFragment:
                kept = .queryCharacters
                output.append(byte)
            case UInt8(ascii: "#") where !isFragment:
                kept = .queryCharacters
                isFragment = true
                output.append(byte)
            default:
                PercentEncoding.append(byte, keeping: kept, to: &output)
            }
        }
        return String(decoding: output, as: UTF8.self)
    }
}
