import Testing

@testable import HTTPServing

struct ResponseWriterTests {
    private static let date = "Date: Sun, 06 Nov 1994 08:49:37 GMT\r\n"

    private func written(
        version: HTTPVersion = .http11, isHead: Bool = false, keepsAlive: Bool = true,
        _ body: (inout ResponseWriter) -> Void
    ) -> String {
        var buffer = ByteBuffer(capacity: 16)
        defer { buffer.free() }
        var line = DateLine(seconds: 784_111_777)
        withUnsafeMutablePointer(to: &buffer) { buffer in
            withUnsafePointer(to: &line) { date in
                let context = ResponseContext(version: version, isHead: isHead, keepsAlive: keepsAlive, date: date)
                var writer = ResponseWriter(into: buffer, context: context)
                body(&writer)
            }
        }
        return String(decoding: buffer.bytes, as: UTF8.self)
    }

    @Test func `a redirect`() {
        let text = written { writer in
            writer.begin(.found)
            writer.openField("Location")
            writer.appendValue("https://")
            writer.appendValue(Array("example.com".utf8).span)
            writer.closeField()
            writer.field("Age", 7)
            writer.finish()
        }
        #expect(
            text
                == "HTTP/1.1 302 Found\r\n\(Self.date)Location: https://example.com\r\nAge: 7\r\nContent-Length: 0\r\n\r\n"
        )
    }

    @Test(arguments: [
        "a\r\nSet-Cookie: b", "a\nb", "a\rb", "a\0b", "\u{1}", "long enough for a word\u{7f}", "12345678\n",
    ])
    func `a value that would split the response drops its field`(value: String) {
        let text = written { writer in
            writer.begin(.ok)
            writer.field("X-One", Array(value.utf8).span)
            writer.field("X-Two", "kept")
            writer.finish()
        }
        #expect(text == "HTTP/1.1 200 OK\r\n\(Self.date)X-Two: kept\r\nContent-Length: 0\r\n\r\n")
    }

    @Test(arguments: ["", "a\tb", "café", "1234567\u{80}", "tab\tin a longer value that takes several words"])
    func `other values stay as they are`(value: String) {
        let text = written { writer in
            writer.begin(.ok)
            writer.field("X-One", Array(value.utf8).span)
            writer.finish()
        }
        #expect(text.contains("X-One: \(value)\r\n"))
    }

    @Test func `bodies are left out where none may be`() {
        let body = Array("body".utf8)
        let head = written(isHead: true) {
            $0.begin(.ok); $0.finish(body: body.span)
        }
        #expect(head.hasSuffix("Content-Length: 4\r\n\r\n"))
        let notModified = written {
            $0.begin(.notModified); $0.finish(body: body.span)
        }
        #expect(notModified == "HTTP/1.1 304 Not Modified\r\n\(Self.date)\r\n")
        let noContent = written {
            $0.begin(.noContent); $0.finish()
        }
        #expect(noContent == "HTTP/1.1 204 No Content\r\n\(Self.date)\r\n")
        #expect(
            written {
                $0.begin(.gone); $0.finish(body: body.span)
            }.hasSuffix("Content-Length: 4\r\n\r\nbody"))
    }

    @Test func `what was written can be taken back`() {
        let text = written { writer in
            writer.begin(.ok)
            writer.field("A", "b")
            writer.discard()
        }
        #expect(text.isEmpty)
    }

    @Test func `a handler's fields cannot split or reframe the response`() {
        var response = Response(status: .ok, fields: ["x-a": "1\r\nSet-Cookie: x", "content-length": "99", "x-b": "2"])
        response.fields.add("bad name", "x")
        response.fields.add("x-c\r\n", "x")
        response.fields.add("Transfer-Encoding", "chunked")
        response.fields.add("Set-Cookie", "a=1")
        response.fields.add("Set-Cookie", "b=2")
        var buffer = ByteBuffer(capacity: 16)
        defer { buffer.free() }
        var line = DateLine(seconds: 784_111_777)
        withUnsafePointer(to: &line) { date in
            buffer.appendHead(
                of: response, framing: .length(4), requestID: "id",
                context: ResponseContext(version: .http11, isHead: false, keepsAlive: true, date: date))
        }
        #expect(
            String(decoding: buffer.bytes, as: UTF8.self) == "HTTP/1.1 200 OK\r\n\(Self.date)"
                + "x-b: 2\r\nset-cookie: a=1\r\nset-cookie: b=2\r\nx-request-id: id\r\ncontent-length: 4\r\n\r\n")
    }

    @Test(arguments: [
        (0, "Date: Thu, 01 Jan 1970 00:00:00 GMT\r\n"), (951_827_696, "Date: Tue, 29 Feb 2000 12:34:56 GMT\r\n"),
        (1_798_761_599, "Date: Thu, 31 Dec 2026 23:59:59 GMT\r\n"),
        (4_102_444_800, "Date: Fri, 01 Jan 2100 00:00:00 GMT\r\n"),
    ])
    func `dates are those of RFC 9110`(seconds: Int, text: String) {
        let line = DateLine(seconds: seconds).bytes
        #expect(String(decoding: (0..<DateLine.length).map { line[$0] }, as: UTF8.self) == text)
    }

    @Test(arguments: Refusal.allCases)
    func `a refusal is a problem document of the length it says`(refusal: Refusal) throws {
        var buffer = ByteBuffer(capacity: 16)
        defer { buffer.free() }
        buffer.append(refusal, isHead: false, date: DateLine(seconds: 0))
        let parts = String(decoding: buffer.bytes, as: UTF8.self).split(separator: "\r\n\r\n")
        #expect(parts[0].hasSuffix("Content-Length: \(parts[1].utf8.count)"))
        #expect(parts[1].hasPrefix("{\"type\":\"") && parts[1].hasSuffix("\"}"))
    }
}
