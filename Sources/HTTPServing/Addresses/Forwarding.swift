/// The client behind trusted proxies.
///
/// Proxies append to `X-Forwarded-For`, so it is read from the right: the first address that is not a trusted proxy is
/// the client, and what stands left of it is the client's own claim. `Forwarded` (RFC 7239) is read in the same way
/// when there is no `X-Forwarded-For`: a proxy that writes only `Forwarded` must remove the other.
enum Forwarding {
    /// Returns the client's address and sets the scheme in `head`.
    static func resolve(
        _ head: inout RequestHead, in bytes: Span<UInt8>, peer: PeerAddress, trusted: TrustedProxies
    ) -> PeerAddress {
        if let proto = head.field(.xForwardedProto) { setScheme(lastElement(of: proto, in: bytes), in: bytes, &head) }
        let usesForwarded = head.field(.xForwardedFor) == nil
        guard
            let name: StaticString = usesForwarded
                ? (head.field(.forwarded) == nil ? nil : "forwarded") : "x-forwarded-for"
        else { return peer }

        var hops = Hops(peer: peer, trusted: trusted)
        for value in values(of: name, head, in: bytes).reversed() {
            var end = value.upperBound
            while !hops.isFound {
                let start = elementStart(in: bytes, value.lowerBound..<end)
                let element = bytes.trimmed(start..<end)
                if usesForwarded {
                    readForwarded(element, in: bytes, &hops, &head)
                } else {
                    hops.step(to: address(element, in: bytes))
                }
                guard start > value.lowerBound else { break }
                end = start - 1
            }
        }
        return hops.client
    }

    /// The walk from the nearest proxy outwards.
    private struct Hops {
        var client: PeerAddress
        let trusted: TrustedProxies
        var isFound = false

        init(peer: PeerAddress, trusted: TrustedProxies) {
            client = peer
            self.trusted = trusted
        }

        /// An address that cannot be read (`unknown`, `_hidden`) ends the walk at the proxy that named it.
        mutating func step(to address: PeerAddress?) {
            guard let address else { return isFound = true }
            client = address
            isFound = !trusted.contains(address)
        }
    }

    private static func values(of name: StaticString, _ head: RequestHead, in bytes: Span<UInt8>) -> [Range<Int>] {
        var values: [Range<Int>] = []
        var lines = HeadLines(head)
        while let (field, value) = lines.next(in: bytes) {
            if bytes.equals(name, in: field) { values.append(value) }
        }
        return values
    }

    private static func elementStart(in bytes: Span<UInt8>, _ range: Range<Int>) -> Int {
        var start = range.upperBound
        while start > range.lowerBound && bytes[start - 1] != Octet.comma { start -= 1 }
        return start
    }

    private static func lastElement(of value: Range<Int>, in bytes: Span<UInt8>) -> Range<Int> {
        bytes.trimmed(elementStart(in: bytes, value)..<value.upperBound)
    }

    private static func setScheme(_ value: Range<Int>, in bytes: Span<UInt8>, _ head: inout RequestHead) {
        if bytes.equals("https", in: value) { head.scheme = .https }
        if bytes.equals("http", in: value) { head.scheme = .http }
    }

    /// `for=192.0.2.1;proto=https`; the scheme is that of the nearest hop that tells it.
    private static func readForwarded(
        _ element: Range<Int>, in bytes: Span<UInt8>, _ hops: inout Hops, _ head: inout RequestHead
    ) {
        var start = element.lowerBound
        var node: PeerAddress?
        while start <= element.upperBound {
            let end = bytes.firstIndex(of: UInt8(ascii: ";"), in: start..<element.upperBound) ?? element.upperBound
            let pair = bytes.trimmed(start..<end)
            start = end + 1
            guard let equals = bytes.firstIndex(of: UInt8(ascii: "="), in: pair) else { continue }
            var value = equals + 1..<pair.upperBound
            if value.count >= 2 && bytes[value.lowerBound] == UInt8(ascii: "\"")
                && bytes[value.upperBound - 1] == UInt8(ascii: "\"")
            {
                value = value.lowerBound + 1..<value.upperBound - 1
            }
            let name = pair.lowerBound..<equals
            if bytes.equals("for", in: name) { node = address(value, in: bytes) }
            if bytes.equals("proto", in: name) && head.field(.xForwardedProto) == nil {
                setScheme(value, in: bytes, &head)
            }
        }
        hops.step(to: node)
    }

    /// An address, perhaps with a port: `192.0.2.1:80`, `[2001:db8::1]:80`, `2001:db8::1`.
    private static func address(_ range: Range<Int>, in bytes: Span<UInt8>) -> PeerAddress? {
        guard !range.isEmpty else { return nil }
        if bytes[range.lowerBound] == UInt8(ascii: "[") {
            guard let bracket = bytes.firstIndex(of: UInt8(ascii: "]"), in: range) else { return nil }
            return PeerAddress(parsing: bytes.extracting(range.lowerBound + 1..<bracket))
        }
        if let plain = PeerAddress(parsing: bytes.extracting(range)) { return plain }
        guard let colon = bytes.firstIndex(of: Octet.colon, in: range) else { return nil }
        return PeerAddress(parsing: bytes.extracting(range.lowerBound..<colon))
    }
}
