import Testing

@testable import HTTPServing

struct ForwardingTests {
    private func resolve(_ fields: String, trusted: String = "127.0.0.1, 10.0.0.0/8") throws -> (String, Scheme) {
        let bytes = Array("GET / HTTP/1.1\r\nHost: x\r\n\(fields)\r\n".utf8)
        var head = try HeadParser.parse(bytes.span, limits: Limits())
        let client = Forwarding.resolve(
            &head, in: bytes.span, peer: PeerAddress("127.0.0.1")!, trusted: TrustedProxies(list: trusted)!)
        return (client.description, head.scheme)
    }

    @Test(arguments: [
        ("", "127.0.0.1"),
        ("X-Forwarded-For: 192.0.2.1\r\n", "192.0.2.1"),
        ("X-Forwarded-For: 198.51.100.9, 192.0.2.1\r\n", "192.0.2.1"),
        ("X-Forwarded-For: 198.51.100.9, 192.0.2.1, 10.1.1.1\r\n", "192.0.2.1"),
        ("X-Forwarded-For: 198.51.100.9\r\nX-Forwarded-For: 192.0.2.1\r\n", "192.0.2.1"),
        ("X-Forwarded-For: 192.0.2.1\r\nx-forwarded-for: 10.1.1.1 ,10.2.2.2\r\n", "192.0.2.1"),
        ("X-Forwarded-For: 10.1.1.1, 10.2.2.2\r\n", "10.1.1.1"),
        ("X-Forwarded-For: 192.0.2.1, unknown\r\n", "127.0.0.1"),
        ("X-Forwarded-For: 192.0.2.1, nonsense, 10.1.1.1\r\n", "10.1.1.1"),
        ("X-Forwarded-For: 192.0.2.1:4711\r\n", "192.0.2.1"),
        ("X-Forwarded-For: [2001:db8::1]:4711\r\n", "2001:db8::1"),
        ("X-Forwarded-For: 2001:db8::1\r\n", "2001:db8::1"),
        ("X-Forwarded-For:\r\n", "127.0.0.1"),
        ("X-Forwarded-For: 192.0.2.1,\r\n", "127.0.0.1"),
        ("Forwarded: for=192.0.2.1\r\n", "192.0.2.1"),
        ("Forwarded: for=198.51.100.9, For=\"192.0.2.1:80\";by=10.0.0.1, for=10.1.1.1\r\n", "192.0.2.1"),
        ("Forwarded: for=\"[2001:db8::1]:4711\";proto=https\r\n", "2001:db8::1"),
        ("Forwarded: for=_hidden\r\n", "127.0.0.1"),
        ("Forwarded: proto=https\r\n", "127.0.0.1"),
        ("Forwarded: for=198.51.100.9\r\nX-Forwarded-For: 192.0.2.1\r\n", "192.0.2.1"),
    ])
    func `the client is the first untrusted hop from the right`(fields: String, client: String) throws {
        #expect(try resolve(fields).0 == client)
    }

    @Test(
        arguments: [
            ("", .http), ("X-Forwarded-Proto: https\r\n", .https), ("X-Forwarded-Proto: HTTPS\r\n", .https),
            ("X-Forwarded-Proto: https, http\r\n", .http), ("X-Forwarded-Proto: gopher\r\n", .http),
            ("Forwarded: for=192.0.2.1;proto=https\r\n", .https),
        ] as [(String, Scheme)])
    func `the scheme is what the nearest proxy says`(fields: String, scheme: Scheme) throws {
        #expect(try resolve(fields).1 == scheme)
    }

    @Test func `a peer that is not trusted is not believed`() async throws {
        let request = "GET /a HTTP/1.1\r\nHost: x\r\nX-Forwarded-For: 192.0.2.1\r\n\r\n"
        try await withServer { server in
            let received = try await RawClient.exchange(request, with: server)
            #expect(received.contains("Peer: 127.0.0.1\r\n"))
        }
        try await withServer(configure: { $0.trustedProxies = TrustedProxies(list: "127.0.0.1")! }) { server in
            let received = try await RawClient.exchange(request, with: server)
            #expect(received.contains("Peer: 192.0.2.1\r\n"))
        }
    }
}
