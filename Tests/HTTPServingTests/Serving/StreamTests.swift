import Foundation
import HTTPServing
import Synchronization
import Testing

struct StreamTests {
    /// Counts what a producer has written and how it ended.
    final class Meter: Sendable {
        let written = Atomic<Int>(0)
        let ending = Mutex<String?>(nil)

        func responder(pieces: Int, size: Int) -> EchoResponder {
            EchoResponder { _ in
                .response(
                    Response(
                        status: .ok,
                        body: .stream { writer in
                            do {
                                for _ in 0..<pieces {
                                    try await writer.write([UInt8](repeating: 120, count: size))
                                    self.written.wrappingAdd(size, ordering: .relaxed)
                                }
                            } catch {
                                self.ending.withLock { $0 = "\(type(of: error))" }
                                throw error
                            }
                        }))
            }
        }

        func waitForEnding() async throws -> String? {
            for _ in 0..<100 where ending.withLock({ $0 }) == nil { try await Task.sleep(for: .milliseconds(50)) }
            return ending.withLock { $0 }
        }
    }

    @Test func `a stream is chunked in 1.1 and ends with the connection in 1.0`() async throws {
        try await withServer(Meter().responder(pieces: 3, size: 4)) { server in
            let new = try await RawClient.exchange("GET /api HTTP/1.1\r\nHost: x\r\n\r\n", with: server)
            #expect(new.contains("transfer-encoding: chunked\r\n"))
            #expect(new.hasSuffix("\r\n\r\n4\r\nxxxx\r\n4\r\nxxxx\r\n4\r\nxxxx\r\n0\r\n\r\n"))
            let old = try await RawClient.exchange("GET /api HTTP/1.0\r\nConnection: keep-alive\r\n\r\n", with: server)
            #expect(!old.contains("chunked"))
            #expect(old.contains("connection: close\r\n"))
            #expect(old.hasSuffix("\r\n\r\nxxxxxxxxxxxx"))
        }
    }

    @Test func `requests behind a stream wait for its end`() async throws {
        try await withServer(Meter().responder(pieces: 2, size: 4)) { server in
            let request = "GET /api HTTP/1.1\r\nHost: x\r\n\r\nGET /next HTTP/1.1\r\nHost: x\r\n\r\n"
            let received = try await RawClient.exchange(request, with: server)
            #expect(received.contains("0\r\n\r\nHTTP/1.1 200 OK\r\n"))
            #expect(received.hasSuffix("/next"))
        }
    }

    @Test func `HEAD does not run the producer`() async throws {
        let meter = Meter()
        try await withServer(meter.responder(pieces: 2, size: 4)) { server in
            let received = try await RawClient.exchange(
                "HEAD /api HTTP/1.1\r\nHost: x\r\n\r\nGET /next HTTP/1.1\r\nHost: x\r\n\r\n", with: server)
            #expect(received.hasSuffix("/next"))
            #expect(meter.written.load(ordering: .relaxed) == 0)
        }
    }

    @Test func `a producer waits for a slow client and loses nothing`() async throws {
        let meter = Meter()
        let (pieces, size) = (1_000, 64 << 10)
        try await withServer(meter.responder(pieces: pieces, size: size)) { server in
            let received = try await RawClient.connected(to: server) { client in
                client.send("GET /api HTTP/1.0\r\n\r\n")
                usleep(500_000)
                let early = meter.written.load(ordering: .relaxed)
                let all = client.receiveAll(silence: 5_000)
                return (early, all.text.utf8.count, all.isClosed)
            }
            // The kernel's buffers and the high-water mark; the whole would be 62.5 MB.
            #expect(received.0 < 16 << 20)
            #expect(received.1 > pieces * size)
            #expect(received.2)
            #expect(meter.written.load(ordering: .relaxed) == pieces * size)
        }
    }

    @Test func `a producer learns that its client is gone`() async throws {
        let meter = Meter()
        try await withServer(meter.responder(pieces: 1_000_000, size: 1 << 16)) { server in
            try await RawClient.connected(to: server) { client in
                client.send("GET /api HTTP/1.1\r\nHost: x\r\n\r\n")
                _ = client.receiveAll(limit: 1 << 20)
            }
            #expect(try await meter.waitForEnding() == "CancellationError")
        }
    }

    @Test func `a stream that fails is not ended as if it were whole`() async throws {
        struct Failure: Error {}
        let responder = EchoResponder { _ in
            .response(
                Response(
                    status: .ok,
                    body: .stream { writer in
                        try await writer.write(Array("part".utf8))
                        throw Failure()
                    }))
        }
        try await withServer(responder) { server in
            let received = try await RawClient.connected(to: server) { client in
                client.send("GET /api HTTP/1.1\r\nHost: x\r\n\r\n")
                return client.receiveAll(silence: 5_000)
            }
            #expect(received.isClosed)
            #expect(!received.text.hasSuffix("0\r\n\r\n"))
        }
    }
}
