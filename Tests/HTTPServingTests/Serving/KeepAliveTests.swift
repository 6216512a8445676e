import HTTPServing
import Testing

struct KeepAliveTests {
    @Test func `pipelined requests are answered in order`() async throws {
        try await withServer { server in
            let paths = (0..<500).map { $0 % 7 == 3 ? "/api/\($0)" : "/\($0)" }
            let requests = paths.map { path in
                "GET \(path) HTTP/1.1\r\nHost: x\r\n\(path == paths.last ? "Connection: close\r\n" : "")\r\n"
            }
            let received = try await RawClient.exchange(requests.joined(), with: server, silence: 20_000)
            var answered: [String] = []
            for line in received.split(whereSeparator: \.isNewline) {
                if line.hasPrefix("/") { answered.append(line.prefix { $0 != "H" }.description) }
                if line.hasPrefix("GET /api") { answered.append(String(line.split(separator: " ")[1])) }
            }
            #expect(answered == paths)
        }
    }

    @Test func `a request may be cut at every byte`() async throws {
        try await withServer { server in
            let request = Array("POST /api/x HTTP/1.1\r\nHost: x\r\nContent-Length: 2\r\n\r\nhi".utf8)
            let answers = try await RawClient.connected(to: server) { client in
                (1..<request.count).map { cut in
                    client.send(Array(request[..<cut]))
                    client.send(Array(request[cut...]))
                    return client.receive(until: "body hi")
                }
            }
            #expect(answers.allSatisfy { $0.hasPrefix("HTTP/1.1 200 OK\r\n") && $0.hasSuffix("body hi") })
        }
    }

    @Test(arguments: [
        ("GET /a HTTP/1.1\r\nHost: x\r\n\r\n", false, ""),
        ("GET /a HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n", true, "Connection: close"),
        ("GET /a HTTP/1.0\r\n\r\n", true, "Connection: close"),
        ("GET /a HTTP/1.0\r\nConnection: keep-alive\r\n\r\n", false, "Connection: keep-alive"),
        ("GET /api HTTP/1.0\r\nHost: x\r\n\r\n", true, "connection: close"),
        ("GET /api HTTP/1.0\r\nHost: x\r\nConnection: keep-alive\r\n\r\n", false, "connection: keep-alive"),
    ])
    func `the connection stays or closes as asked`(request: String, closes: Bool, field: String) async throws {
        try await withServer { server in
            let received = try await RawClient.connected(to: server) { client in
                client.send(request)
                return client.receiveAll(silence: closes ? 10_000 : 300)
            }
            #expect(received.isClosed == closes)
            #expect(received.text.hasPrefix("HTTP/1.1 200 OK\r\n"))
            #expect(received.text.contains(field))
        }
    }

    @Test func `a body that the worker does not want is read over`() async throws {
        try await withServer { server in
            let received = try await RawClient.exchange(
                "POST /a HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\n3\r\nabc\r\n0\r\n\r\n"
                    + "POST /b HTTP/1.1\r\nHost: x\r\nContent-Length: 3\r\n\r\nabc"
                    + "GET /c HTTP/1.1\r\nHost: x\r\n\r\n", with: server)
            #expect(received.contains("/a") && received.contains("/b") && received.hasSuffix("/c"))
        }
    }

    @Test func `a client that closed its half gets its answer`() async throws {
        try await withServer { server in
            let received = try await RawClient.connected(to: server) { client in
                client.send("GET /api/half HTTP/1.1\r\nHost: x\r\n\r\nGET /two HTTP/1.1\r\nHost: x\r\n\r\n")
                client.finishSending()
                return client.receiveAll(silence: 2_000)
            }
            #expect(received.isClosed)
            #expect(received.text.contains("GET /api/half"))
            #expect(received.text.hasSuffix("/two"))
        }
    }

    @Test func `HEAD has the fields of GET and no body`() async throws {
        try await withServer { server in
            for path in ["/abc", "/api/abc"] {
                let get = try await RawClient.exchange(
                    "GET \(path) HTTP/1.1\r\nHost: x\r\n\r\n", with: server, silence: 100)
                let head = try await RawClient.exchange(
                    "HEAD \(path) HTTP/1.1\r\nHost: x\r\n\r\n", with: server, silence: 100)
                #expect(head.hasSuffix("\r\n\r\n"))
                func length(_ text: String) -> Substring? {
                    text.split(separator: "\r\n").first { $0.lowercased().hasPrefix("content-length") }
                }
                #expect(length(get) != nil)
                // The description of a HEAD request is one letter longer than that of GET.
                #expect(path == "/abc" ? length(head) == length(get) : length(head) != nil)
            }
        }
    }

    @Test func `OPTIONS of the server is answered by the engine`() async throws {
        try await withServer { server in
            let received = try await RawClient.exchange("OPTIONS * HTTP/1.1\r\nHost: x\r\n\r\n", with: server)
            #expect(received.hasPrefix("HTTP/1.1 204 No Content\r\n"))
            #expect(received.contains("Allow: GET, HEAD"))
        }
    }
}
