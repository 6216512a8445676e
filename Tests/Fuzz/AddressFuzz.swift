/// Addresses, forwarding fields and PROXY headers: no input is a fault, and an address can be written and read back.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzAddresses(_ data: UnsafePointer<UInt8>, _ size: Int) -> Int32 {
    let bytes = UnsafeBufferPointer(start: data, count: size)
    if let address = PeerAddress(parsing: bytes.span) {
        guard PeerAddress(address.description) == address else { fatalError("\(address) reads as another address") }
    }
    checkProxyHeader(bytes)
    checkForwarding(bytes)
    return 0
}

private func checkProxyHeader(_ bytes: UnsafeBufferPointer<UInt8>) {
    let signature: [UInt8] = [13, 10, 13, 10, 0, 13, 10, 81, 85, 73, 84, 10]
    let header = signature + bytes
    guard case .complete(_, let length) = ProxyHeader.parse(header.span) else { return }
    precondition(length <= header.count)
    for cut in 0..<length where ProxyHeader.parse(Array(header[..<cut]).span) != .incomplete {
        fatalError("a part of a header is more than incomplete")
    }
}

private func checkForwarding(_ bytes: UnsafeBufferPointer<UInt8>) {
    let line = bytes.filter(FieldValue.isAllowed)
    for name in ["X-Forwarded-For: ", "Forwarded: ", "X-Forwarded-Proto: "] {
        let text = Array("GET / HTTP/1.1\r\nHost: x\r\n\(name)".utf8) + line + [13, 10, 13, 10]
        guard var head = try? HeadParser.parse(text.span, limits: Limits()) else {
            fatalError("a sound value is refused")
        }
        _ = Forwarding.resolve(&head, in: text.span, peer: .unknown, trusted: trusted)
    }
    _ = AcceptEncoding.allowsGzip(["accept-encoding": String(decoding: line, as: UTF8.self)])
}

private let trusted = TrustedProxies(list: "127.0.0.1, 10.0.0.0/8, ::1")!
