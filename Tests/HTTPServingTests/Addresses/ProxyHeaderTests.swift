import Testing

@testable import HTTPServing

struct ProxyHeaderTests {
    static let signature: [UInt8] = [13, 10, 13, 10, 0, 13, 10, 81, 85, 73, 84, 10]
    static let v4: [UInt8] = signature + [0x21, 0x11, 0, 12, 192, 0, 2, 7, 127, 0, 0, 1, 0x12, 0x34, 0, 80]
    static let v6: [UInt8] = {
        var bytes: [UInt8] = signature
        bytes += [0x21, 0x21, 0, 36, 0x20, 1, 0x0d, 0xb8]
        bytes += [UInt8](repeating: 0, count: 11)
        bytes += [9]
        bytes += [UInt8](repeating: 0, count: 20)
        return bytes
    }()

    @Test func `headers tell the client`() {
        #expect(ProxyHeader.parse(Self.v4.span) == .complete(PeerAddress("192.0.2.7"), length: 28))
        #expect(ProxyHeader.parse(Self.v6.span) == .complete(PeerAddress("2001:db8::9"), length: 52))
        let local = Self.signature + [0x20, 0, 0, 0]
        #expect(ProxyHeader.parse(local.span) == .complete(nil, length: 16))
        let listed = Self.replacing(15, with: 15) + [4, 0, 0]
        #expect(ProxyHeader.parse(listed.span) == .complete(PeerAddress("192.0.2.7"), length: 31))
    }

    @Test func `every part of a header is incomplete and no more`() {
        for length in 0..<Self.v4.count {
            #expect(ProxyHeader.parse(Array(Self.v4[..<length]).span) == .incomplete)
        }
    }

    static let malformed: [[UInt8]] = [
        Array("GET / HTTP/1.1\r\n".utf8),
        Array("PROXY TCP4 192.0.2.1 192.0.2.2 1 2\r\n".utf8),
        replacing(12, with: 0x11),
        replacing(12, with: 0x22),
        replacing(13, with: 0x31),
        replacing(13, with: 0x12),
        replacing(15, with: 4),
        replacing(14, with: 0xff),
    ]

    private static func replacing(_ index: Int, with byte: UInt8) -> [UInt8] {
        var bytes = v4
        bytes[index] = byte
        return bytes
    }

    @Test(arguments: malformed)
    func `anything else is malformed`(bytes: [UInt8]) {
        #expect(ProxyHeader.parse(bytes.span) == .malformed)
    }

    @Test func `a trusted peer must send one and the client is taken from it`() async throws {
        try await withServer(configure: { configuration in
            configuration.trustedProxies = TrustedProxies(list: "127.0.0.1")!
            configuration.expectsProxyProtocol = true
        }) { server in
            let request = Array("GET /a HTTP/1.1\r\nHost: x\r\n\r\n".utf8)
            let received = try await RawClient.connected(to: server) { client in
                for byte in Self.v4 { client.send([byte]) }
                client.send(request)
                return client.receive(until: "/a")
            }
            #expect(received.contains("Peer: 192.0.2.7\r\n"))
            let together = try await RawClient.connected(to: server) { client in
                client.send(Self.v6 + request)
                return client.receive(until: "/a")
            }
            #expect(together.contains("Peer: 2001:db8::9\r\n"))
            let without = try await RawClient.connected(to: server) { client in
                client.send(request)
                return client.receiveAll(silence: 5_000)
            }
            #expect(without.isClosed && without.text.isEmpty)
        }
    }

    @Test func `from a peer that is not trusted it is a malformed request`() async throws {
        try await withServer(configure: { $0.expectsProxyProtocol = true }) { server in
            let received = try await RawClient.connected(to: server) { client in
                client.send(Self.v4)
                return client.receiveAll(silence: 5_000).text
            }
            #expect(received.hasPrefix("HTTP/1.1 400 "))
        }
    }
}
