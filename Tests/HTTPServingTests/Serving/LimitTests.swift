import HTTPServing
import Testing

struct LimitTests {
    @Test func `connections from one address are limited`() async throws {
        try await withServer(configure: { $0.limits.connectionsPerAddress = 2 }) { server in
            try await limited(server)
        }
    }

    @Test func `connections in all are limited, from trusted proxies too`() async throws {
        try await withServer(configure: { configuration in
            configuration.limits.connections = 2
            configuration.limits.connectionsPerAddress = 1
            configuration.trustedProxies = TrustedProxies(list: "127.0.0.0/8")!
        }) { server in
            try await limited(server)
        }
    }

    /// The third connection is closed; once one of the two is gone, another may come.
    private func limited(_ server: Server) async throws {
        let outcome = try await RawClient.connected(to: server) { first in
            let request = "GET /a HTTP/1.1\r\nHost: x\r\n\r\n"
            first.send(request)
            _ = first.receive(until: "/a")
            var second: RawClient? = try RawClient(server.address)
            second!.send(request)
            _ = second!.receive(until: "/a")
            let third = try RawClient(server.address)
            let refused = third.receiveAll(silence: 5_000)
            second = nil
            while server.counters.openConnections > 1 {}
            let fourth = try RawClient(server.address)
            fourth.send(request)
            return (refused, fourth.receive(until: "/a"))
        }
        #expect(outcome.0.isClosed && outcome.0.text.isEmpty)
        #expect(outcome.1.hasPrefix("HTTP/1.1 200 "))
        #expect(server.counters.refusedConnections == 1)
    }

    @Test func `pipelining without reading does not pile up answers`() async throws {
        try await withServer { server in
            let count = 20_000
            let request = "GET /0123456789 HTTP/1.1\r\nHost: x\r\n\r\n"
            let received = try await RawClient.connected(to: server) { client in
                client.sendInBackground(String(repeating: request, count: count))
                return client.receiveAll(silence: 2_000).text
            }
            #expect(received.split(separator: "/0123456789").count == count)
        }
    }
}
