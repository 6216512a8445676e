import Foundation
import HTTPServing
import Testing

struct DeadlineTests {
    private func configure(_ configuration: inout ServerConfiguration) {
        configuration.deadlines.head = 500
        configuration.deadlines.idle = 300
        configuration.deadlines.rateWindow = 400
        configuration.deadlines.linger = 200
    }

    /// Sends `bytes` one by one until the server is fed up; returns what it said and how long it took.
    private func trickle(_ bytes: [UInt8], to server: Server) async throws -> (text: String, seconds: Double) {
        try await RawClient.connected(to: server) { client in
            let start = Date()
            for byte in bytes {
                guard client.send([byte]) else { break }
                let heard = client.peek(milliseconds: 40)
                if heard { break }
            }
            let received = client.receiveAll(silence: 5_000)
            #expect(received.isClosed)
            return (received.text, Date().timeIntervalSince(start))
        }
    }

    @Test func `a head that comes byte by byte is ended by its deadline`() async throws {
        try await withServer(configure: configure) { server in
            let (text, seconds) = try await trickle(Array(repeating: UInt8(ascii: "G"), count: 30), to: server)
            #expect(text.hasPrefix("HTTP/1.1 408 Request Timeout\r\n"))
            #expect(seconds < 5)
            #expect(server.counters.expiredConnections == 1)
        }
    }

    @Test func `fields that never end are ended by the same deadline`() async throws {
        try await withServer(configure: configure) { server in
            let head = "GET / HTTP/1.1\r\nHost: x\r\n" + String(repeating: "A: b\r\n", count: 90)
            let (text, seconds) = try await trickle(Array(head.utf8), to: server)
            #expect(text.hasPrefix("HTTP/1.1 408 "))
            #expect(seconds < 5)
        }
    }

    @Test func `a body below the minimum rate is ended`() async throws {
        try await withServer(configure: configure) { server in
            let head = "POST /api HTTP/1.1\r\nHost: x\r\nContent-Length: 1000\r\n\r\n"
            let text = try await RawClient.connected(to: server) { client in
                client.send(head)
                for _ in 0..<100 where !client.peek(milliseconds: 40) { client.send("b") }
                return client.receiveAll(silence: 5_000).text
            }
            #expect(text.hasPrefix("HTTP/1.1 408 "))
        }
    }

    @Test func `a body at a good rate may take longer than a window`() async throws {
        try await withServer(configure: { configuration in
            configuration.deadlines.bodyRate = 50
            configuration.deadlines.rateWindow = 1_000
        }) { server in
            let text = try await RawClient.connected(to: server) { client in
                client.send("POST /api HTTP/1.1\r\nHost: x\r\nContent-Length: 6000\r\n\r\n")
                for _ in 0..<12 {
                    client.send(String(repeating: "b", count: 500))
                    _ = client.peek(milliseconds: 100)
                }
                return client.receive(until: "bbb")
            }
            #expect(text.hasPrefix("HTTP/1.1 200 "))
        }
    }

    @Test func `a whole body has a deadline too`() async throws {
        try await withServer(configure: { configuration in
            configure(&configuration)
            configuration.deadlines.body = 600
        }) { server in
            let text = try await RawClient.connected(to: server) { client in
                client.send("POST /api HTTP/1.1\r\nHost: x\r\nContent-Length: 1000000\r\n\r\n")
                for _ in 0..<60 where !client.peek(milliseconds: 40) {
                    client.send(String(repeating: "b", count: 500))
                }
                return client.receiveAll(silence: 5_000).text
            }
            #expect(text.hasPrefix("HTTP/1.1 408 "))
        }
    }

    @Test func `a client that says nothing is closed without a word`() async throws {
        try await withServer(configure: configure) { server in
            let received = try await RawClient.connected(to: server) { $0.receiveAll(silence: 5_000) }
            #expect(received.isClosed)
            #expect(received.text.isEmpty)
        }
    }

    @Test func `a kept connection is closed when it stays idle`() async throws {
        try await withServer(configure: configure) { server in
            let received = try await RawClient.connected(to: server) { client in
                client.send("GET /a HTTP/1.1\r\nHost: x\r\n\r\n")
                return client.receiveAll(silence: 5_000)
            }
            #expect(received.isClosed)
            #expect(received.text.hasSuffix("/a"))
        }
    }

    @Test func `a client that takes no answer is ended`() async throws {
        let responder = EchoResponder { _ in
            let piece = [UInt8](repeating: 120, count: 1 << 16)
            return .response(
                Response(status: .ok, body: .stream { writer in while true { try await writer.write(piece) } }))
        }
        try await withServer(responder, configure: configure) { server in
            try await RawClient.connected(to: server) { client in
                client.shrinkWindow()
                client.send("GET /api HTTP/1.1\r\nHost: x\r\n\r\n")
                for _ in 0..<100 where server.counters.expiredConnections == 0 { usleep(50_000) }
            }
            #expect(server.counters.expiredConnections == 1)
        }
    }
}
