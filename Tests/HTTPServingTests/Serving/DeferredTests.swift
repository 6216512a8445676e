import Foundation
import HTTPServing
import Logging
import Synchronization
import Testing

struct DeferredTests {
    @Test func `the handler gets the whole request`() async throws {
        try await withServer { server in
            let received = try await RawClient.exchange(
                "POST /api/a%2Fb?c=%20 HTTP/1.1\r\nHost: LOCALhost:81\r\nX-Request-Id: abc-1\r\n"
                    + "Transfer-Encoding: chunked\r\n\r\n3\r\nabc\r\n2\r\nde\r\n0\r\n\r\n", with: server)
            #expect(received.contains("x-request-id: abc-1\r\n"))
            #expect(received.hasSuffix("POST /api/a%2Fb c=%20\nhost localhost 81 http\npeer 127.0.0.1\nbody abcde"))
        }
    }

    @Test func `the worker is asked again when its data is there`() async throws {
        try await withServer(EchoResponder { _ in .again }) { server in
            let received = try await RawClient.exchange("GET /later HTTP/1.1\r\nHost: x\r\n\r\n", with: server)
            #expect(received.contains("Attempt: 1\r\n"))
            #expect(received.hasSuffix("/later"))
        }
    }

    @Test func `asking again has an end`() async throws {
        try await withServer(EchoResponder { _ in .again }) { server in
            let received = try await RawClient.exchange("GET /never HTTP/1.1\r\nHost: x\r\n\r\n", with: server)
            #expect(received.hasPrefix("HTTP/1.1 500 "))
        }
    }

    @Test func `a worker that answers with nothing leaves the request to the handler`() async throws {
        try await withServer { server in
            let received = try await RawClient.exchange("GET /unfinished HTTP/1.1\r\nHost: x\r\n\r\n", with: server)
            #expect(received.contains("GET /unfinished"))
        }
    }

    @Test(arguments: [true, false])
    func `a client that goes away cancels the task`(resets: Bool) async throws {
        let outcome = Mutex<Bool?>(nil)
        let responder = EchoResponder { request in
            for _ in 0..<200 where !Task.isCancelled { try? await Task.sleep(for: .milliseconds(20)) }
            outcome.withLock { $0 = Task.isCancelled }
            return .response(EchoResponder.describe(request))
        }
        try await withServer(responder, configure: { $0.deadlines.halfClosed = 200 }) { server in
            try await RawClient.connected(to: server) { client in
                client.send("GET /api HTTP/1.1\r\nHost: x\r\n\r\n")
                while server.counters.deferredRequests == 0 { usleep(10_000) }
                if resets { client.resetOnClose() }
            }
            for _ in 0..<200 where outcome.withLock({ $0 }) == nil { try await Task.sleep(for: .milliseconds(20)) }
            #expect(outcome.withLock { $0 } == true)
        }
    }

    @Test func `a body is asked for with 100 Continue only when it is wanted`() async throws {
        try await withServer(configure: { $0.limits.bodyBytes = 10 }) { server in
            let good = try await RawClient.connected(to: server) { client in
                client.send("POST /api HTTP/1.1\r\nHost: x\r\nExpect: 100-continue\r\nContent-Length: 2\r\n\r\n")
                let interim = client.receive(until: "\r\n\r\n")
                client.send("hi")
                return (interim, client.receive(until: "body hi"))
            }
            #expect(good.0 == "HTTP/1.1 100 Continue\r\n\r\n")
            #expect(good.1.hasPrefix("HTTP/1.1 200 OK\r\n"))
            let large = try await RawClient.exchange(
                "POST /api HTTP/1.1\r\nHost: x\r\nExpect: 100-continue\r\nContent-Length: 11\r\n\r\n", with: server)
            #expect(large.hasPrefix("HTTP/1.1 413 "))
            let sent = try await RawClient.exchange(
                "POST /api HTTP/1.1\r\nHost: x\r\nExpect: 100-continue\r\nContent-Length: 2\r\n\r\nhi", with: server)
            #expect(sent.hasPrefix("HTTP/1.1 200 OK\r\n"))
        }
    }

    @Test func `bodies of all requests together are limited`() async throws {
        try await withServer(configure: { $0.limits.bufferedBodyBytes = 100 }) { server in
            let received = try await RawClient.exchange(
                "POST /api HTTP/1.1\r\nHost: x\r\nContent-Length: 101\r\n\r\n" + String(repeating: "b", count: 101),
                with: server)
            #expect(received.hasPrefix("HTTP/1.1 503 "))
            let next = try await RawClient.exchange(
                "POST /api HTTP/1.1\r\nHost: x\r\nContent-Length: 100\r\n\r\n" + String(repeating: "b", count: 100),
                with: server)
            #expect(next.hasPrefix("HTTP/1.1 200 "))
        }
    }

    @Test func `a refusal reaches a client that is still sending`() async throws {
        try await withServer { server in
            let received = try await RawClient.connected(to: server) { client in
                client.send("POST /api HTTP/1.1\r\nHost: x\r\nContent-Length: 9000000\r\n\r\n")
                client.send([UInt8](repeating: 98, count: 9_000_000))
                return client.receiveAll(silence: 5_000)
            }
            #expect(received.text.hasPrefix("HTTP/1.1 413 "))
            #expect(received.isClosed)
        }
    }

    @Test func `deferred requests are logged without query values`() async throws {
        let sink = MemorySink()
        try await withServer(log: sink) { server in
            _ = try await RawClient.exchange(
                "GET /api/a?token=secret HTTP/1.1\r\nHost: x\r\nX-Request-Id: id-7\r\nAuthorization: hidden\r\n\r\n"
                    + "GET /visit HTTP/1.1\r\nHost: x\r\n\r\n", with: server)
        }
        #expect(sink.lines.count == 1)
        let line = try #require(sink.lines.first)
        #expect(line.contains("\"path\":\"/api/a\"") && line.contains("\"status\":200"))
        #expect(line.contains("\"request_id\":\"id-7\"") && line.contains("\"peer\":\"127.0.0.1\""))
        #expect(!line.contains("secret") && !line.contains("hidden"))
    }
}
