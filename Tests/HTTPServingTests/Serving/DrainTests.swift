import Foundation
import HTTPServing
import Logging
import Metrics
import Testing

struct DrainTests {
    private func start(_ responder: EchoResponder, drain: Int = 5_000) throws -> (Server, Task<Void, any Error>) {
        let address = SocketAddress(address: PeerAddress(v4: 0x7f00_0001), port: 0)
        var configuration = ServerConfiguration(address: address, loops: 2)
        configuration.drain = drain
        let server = try Server(
            configuration: configuration, responder: responder, log: Log(component: "test", sink: MemorySink()),
            metrics: MetricsRegistry())
        return (server, Task { try await server.run() })
    }

    @Test func `idle connections are closed at once and answers end whole`() async throws {
        let responder = EchoResponder { request in
            if request.path == "/api/stream" {
                return .response(
                    Response(
                        status: .ok,
                        body: .stream { writer in
                            for _ in 0..<10 {
                                try await writer.write(Array("piece ".utf8))
                                try await Task.sleep(for: .milliseconds(100))
                            }
                        }))
            }
            try? await Task.sleep(for: .milliseconds(800))
            return .response(EchoResponder.describe(request))
        }
        let (server, running) = try start(responder)
        async let idle = RawClient.connected(to: server) { client in
            client.send("GET /idle HTTP/1.1\r\nHost: x\r\n\r\n")
            _ = client.receive(until: "/idle")
            let start = Date()
            let rest = client.receiveAll(silence: 10_000)
            return (rest, Date().timeIntervalSince(start))
        }
        async let slow = RawClient.connected(to: server) { client in
            client.send("GET /api/slow HTTP/1.1\r\nHost: x\r\n\r\n")
            return client.receiveAll(silence: 10_000)
        }
        async let stream = RawClient.connected(to: server) { client in
            client.send("GET /api/stream HTTP/1.1\r\nHost: x\r\n\r\n")
            return client.receiveAll(silence: 10_000)
        }
        while server.counters.deferredRequests < 2 || server.counters.answeredRequests < 1 {
            try await Task.sleep(for: .milliseconds(10))
        }
        running.cancel()
        let (rest, seconds) = try await idle
        #expect(rest.isClosed && rest.text.isEmpty)
        #expect(seconds < 5)
        let answer = try await slow
        #expect(answer.isClosed && answer.text.contains("connection: close\r\n"))
        #expect(answer.text.contains("GET /api/slow"))
        let whole = try await stream
        #expect(whole.text.components(separatedBy: "piece ").count == 11)
        #expect(whole.text.hasSuffix("0\r\n\r\n"))
        try await running.value
        #expect(server.counters.openConnections == 0)
        await #expect(throws: RawClient.ConnectFailure.self) { try await RawClient.connected(to: server) { _ in } }
    }

    @Test func `a drain has a deadline and cancels what is left`() async throws {
        let responder = EchoResponder { request in
            while !Task.isCancelled { try? await Task.sleep(for: .milliseconds(20)) }
            return .response(EchoResponder.describe(request))
        }
        let (server, running) = try start(responder, drain: 300)
        async let client = RawClient.connected(to: server) { client in
            client.send("GET /api HTTP/1.1\r\nHost: x\r\n\r\n")
            return client.receiveAll(silence: 10_000)
        }
        while server.counters.deferredRequests < 1 { try await Task.sleep(for: .milliseconds(10)) }
        running.cancel()
        try await running.value
        #expect(try await client.isClosed)
    }
}
