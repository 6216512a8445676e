import HTTPServing
import Testing

struct EngineCaseTests {
    /// One server for all cases, each on a connection of its own; the request that follows shows the connection's
    /// state.
    @Test func `cases that tell engines apart`() async throws {
        #expect(EngineCase.all.count >= 64)
        try await withServer(configure: { $0.deadlines.linger = 200 }) { server in
            for engineCase in EngineCase.all {
                let next = "GET /next HTTP/1.1\r\nHost: b.example\r\nConnection: close\r\n\r\n"
                let received = try await RawClient.connected(to: server) { client in
                    client.send(engineCase.bytes)
                    client.send(next)
                    client.finishSending()
                    return client.receiveAll(silence: 5_000)
                }
                #expect(received.isClosed, "\(engineCase.name)")
                #expect(
                    received.text.hasPrefix("HTTP/1.1 \(engineCase.status) "), "\(engineCase.name): \(received.text)")
                let answers = received.text.components(of: "HTTP/1.1 ")
                #expect(answers == (engineCase.connection == .stays ? 2 : 1), "\(engineCase.name): \(received.text)")
                if engineCase.status >= 400 {
                    #expect(received.text.contains("Content-Type: application/problem+json"), "\(engineCase.name)")
                    #expect(received.text.contains("\"status\":\(engineCase.status)"), "\(engineCase.name)")
                    #expect(received.text.contains("Connection: close"), "\(engineCase.name)")
                    #expect(received.bodyMatchesContentLength, "\(engineCase.name): \(received.text)")
                }
            }
        }
    }
}

extension String {
    fileprivate func components(of text: String) -> Int { split(separator: text).count }
}

extension RawClient.Received {
    fileprivate var bodyMatchesContentLength: Bool {
        let parts = text.split(separator: "\r\n\r\n", maxSplits: 1)
        guard parts.count == 2,
            let field = parts[0].split(separator: "\r\n").last(where: { $0.hasPrefix("Content-Length: ") })
        else { return false }
        return Int(field.dropFirst("Content-Length: ".count)) == parts[1].utf8.count
    }
}
