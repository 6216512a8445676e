import Testing

/// A request on which HTTP engines are known to differ, and what this one does.
struct EngineCase: Sendable, CustomTestStringConvertible {
    enum Connection: Sendable {
        case stays
        case closes
    }

    let name: String
    let bytes: String
    let status: Int
    let connection: Connection

    var testDescription: String { name }

    init(_ name: String, _ bytes: String, _ status: Int, _ connection: Connection) {
        self.name = name
        self.bytes = bytes
        self.status = status
        self.connection = connection
    }

    private static func get(_ name: String, _ fields: String, _ status: Int) -> EngineCase {
        EngineCase(name, "GET / HTTP/1.1\r\nHost: a.example\r\n\(fields)\r\n", status, status == 200 ? .stays : .closes)
    }

    private static func line(_ name: String, _ line: String, _ status: Int) -> EngineCase {
        EngineCase(name, "\(line)\r\nHost: a.example\r\n\r\n", status, status == 200 ? .stays : .closes)
    }

    private static func host(_ name: String, _ fields: String, _ status: Int) -> EngineCase {
        EngineCase(name, "GET / HTTP/1.1\r\n\(fields)\r\n", status, status == 200 ? .stays : .closes)
    }

    private static func chunks(_ name: String, _ body: String, _ status: Int) -> EngineCase {
        EngineCase(
            name, "POST / HTTP/1.1\r\nHost: a.example\r\nTransfer-Encoding: chunked\r\n\r\n\(body)", status,
            status == 200 ? .stays : .closes)
    }

    static let framing: [EngineCase] = [
        get("Content-Length with Transfer-Encoding", "Content-Length: 3\r\nTransfer-Encoding: chunked\r\n", 400),
        get("Transfer-Encoding before Content-Length", "Transfer-Encoding: chunked\r\nContent-Length: 3\r\n", 400),
        get("two different Content-Lengths", "Content-Length: 3\r\nContent-Length: 4\r\n", 400),
        get("one Content-Length twice", "Content-Length: 3\r\nContent-Length: 3\r\n", 400),
        get("a list of Content-Lengths", "Content-Length: 3, 3\r\n", 400),
        get("a signed Content-Length", "Content-Length: +3\r\n", 400),
        get("a negative Content-Length", "Content-Length: -3\r\n", 400),
        get("a hexadecimal Content-Length", "Content-Length: 0x3\r\n", 400),
        get("an empty Content-Length", "Content-Length:\r\n", 400),
        get("a Content-Length with a space inside", "Content-Length: 1 0\r\n", 400),
        get("a fractional Content-Length", "Content-Length: 3.0\r\n", 400),
        get("a Content-Length beyond 64 bits", "Content-Length: 99999999999999999999999\r\n", 413),
        get("a Content-Length over the limit", "Content-Length: 1048577\r\n", 413),
        get("a Content-Length of zero", "Content-Length: 0\r\n", 200),
        get("Transfer-Encoding identity", "Transfer-Encoding: identity\r\n", 501),
        get("Transfer-Encoding gzip, chunked", "Transfer-Encoding: gzip, chunked\r\n", 501),
        get("Transfer-Encoding chunked, gzip", "Transfer-Encoding: chunked, gzip\r\n", 400),
        get("Transfer-Encoding chunked twice", "Transfer-Encoding: chunked, chunked\r\n", 400),
        get("two lines of chunked", "Transfer-Encoding: chunked\r\nTransfer-Encoding: chunked\r\n", 400),
        get("Transfer-Encoding xchunked", "Transfer-Encoding: xchunked\r\n", 501),
        get("a vertical tab before chunked", "Transfer-Encoding: \u{b}chunked\r\n", 400),
        get("an empty Transfer-Encoding", "Transfer-Encoding:\r\n", 400),
        get("Transfer-Encoding with a space before the colon", "Transfer-Encoding : chunked\r\n", 400),
        EngineCase(
            "Transfer-Encoding in HTTP/1.0",
            "POST / HTTP/1.0\r\nHost: a.example\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n", 400, .closes),
        EngineCase(
            "chunked in capitals", "POST / HTTP/1.1\r\nHost: a\r\nTRANSFER-ENCODING: CHUNKED\r\n\r\n0\r\n\r\n", 200,
            .stays),
    ]

    static let chunkedBodies: [EngineCase] = [
        chunks("a good chunked body", "5\r\nhello\r\n0\r\n\r\n", 200),
        chunks("chunk extensions", "5;name=\"v\"\r\nhello\r\n0;last\r\n\r\n", 200),
        chunks("trailers", "5\r\nhello\r\n0\r\nExpires: never\r\n\r\n", 200),
        chunks("a chunk size with 0x", "0x5\r\nhello\r\n0\r\n\r\n", 400),
        chunks("a negative chunk size", "-5\r\nhello\r\n0\r\n\r\n", 400),
        chunks("a signed chunk size", "+5\r\nhello\r\n0\r\n\r\n", 400),
        chunks("an empty chunk size", "\r\nhello\r\n0\r\n\r\n", 400),
        chunks("a space before a chunk size", " 5\r\nhello\r\n0\r\n\r\n", 400),
        chunks("a space after a chunk size", "5 \r\nhello\r\n0\r\n\r\n", 400),
        chunks("a chunk size of 17 digits", "00000000000000005\r\nhello\r\n0\r\n\r\n", 400),
        chunks("a chunk size beyond 64 bits", "fffffffffffffffff\r\n", 400),
        chunks("a chunk size that wraps around", "8000000000000005\r\nhello\r\n0\r\n\r\n", 400),
        chunks("a chunk over the limit", "100001\r\n", 413),
        chunks("a bare line feed after a chunk size", "5\nhello\r\n0\r\n\r\n", 400),
        chunks("a bare line feed after a chunk", "5\r\nhello\n0\r\n\r\n", 400),
        chunks("a chunk longer than its size", "5\r\nhello!\r\n0\r\n\r\n", 400),
        chunks("a bare line feed in an extension", "5;a\nb\r\nhello\r\n0\r\n\r\n", 400),
        chunks("a NUL in an extension", "5;a\0\r\nhello\r\n0\r\n\r\n", 400),
        chunks("a folded trailer", "0\r\nA: b\r\n c\r\n\r\n", 400),
        chunks("a trailer without colon", "0\r\nabc\r\n\r\n", 400),
        chunks("a bare line feed after trailers", "0\r\nA: b\r\n\n", 400),
    ]

    static let lines: [EngineCase] = [
        line("a plain request", "GET /a HTTP/1.1", 200),
        line("HTTP/0.9", "GET /a", 400),
        line("HTTP/1.2", "GET /a HTTP/1.2", 505),
        line("HTTP/2.0", "GET /a HTTP/2.0", 505),
        line("HTTP/1.10", "GET /a HTTP/1.10", 400),
        line("a version in small letters", "GET /a http/1.1", 400),
        line("two spaces after the method", "GET  /a HTTP/1.1", 400),
        line("two spaces before the version", "GET /a  HTTP/1.1", 400),
        line("a space after the version", "GET /a HTTP/1.1 ", 400),
        line("a tab after the method", "GET\t/a HTTP/1.1", 400),
        line("a space before the method", " GET /a HTTP/1.1", 400),
        line("a space in the target", "GET /a b HTTP/1.1", 400),
        line("a method in small letters", "get /a HTTP/1.1", 501),
        line("an unknown method", "BREW /a HTTP/1.1", 501),
        line("CONNECT", "CONNECT a.example:443 HTTP/1.1", 400),
        line("a method with a control byte", "G\u{1}T /a HTTP/1.1", 400),
        line("a target without slash", "GET a HTTP/1.1", 400),
        line("a fragment in the target", "GET /a#b HTTP/1.1", 400),
        line("%00 in the path", "GET /abc123%00x HTTP/1.1", 400),
        line("%00 in the query", "GET /a?b=%00 HTTP/1.1", 200),
        line("a NUL in the path", "GET /a\0b HTTP/1.1", 400),
        line("a delete in the path", "GET /a\u{7f}b HTTP/1.1", 400),
        line("an asterisk with GET", "GET * HTTP/1.1", 400),
        line("absolute form", "GET http://b.example/a HTTP/1.1", 200),
        line("absolute form of another scheme", "GET ftp://b.example/a HTTP/1.1", 400),
        line("absolute form with a user", "GET http://u@b.example/a HTTP/1.1", 400),
        line("absolute form without host", "GET http:///a HTTP/1.1", 400),
        line("bytes of UTF-8 in the path", "GET /café HTTP/1.1", 200),
        EngineCase("a bare line feed after the request line", "GET / HTTP/1.1\nHost: a\r\n\r\n", 400, .closes),
        EngineCase("a bare carriage return", "GET / HTTP/1.1\rHost: a\r\n\r\n", 400, .closes),
        EngineCase("the HTTP/2 preface", "PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n", 505, .closes),
        EngineCase("one empty line first", "\r\nGET / HTTP/1.1\r\nHost: a\r\n\r\n", 200, .stays),
        EngineCase("two empty lines first", "\r\n\r\nGET / HTTP/1.1\r\nHost: a\r\n\r\n", 400, .closes),
        EngineCase(
            "a target over the limit", "GET /\(String(repeating: "a", count: 8192)) HTTP/1.1\r\nHost: a\r\n\r\n", 414,
            .closes),
    ]

    static let fields: [EngineCase] = [
        host("no Host", "A: b\r\n", 400),
        host("two Hosts", "Host: a\r\nHost: a\r\n", 400),
        host("an empty Host", "Host:\r\n", 400),
        host("a Host with a user", "Host: u@a\r\n", 400),
        host("a Host with a path", "Host: a/b\r\n", 400),
        host("a Host with a space", "Host: a b\r\n", 400),
        host("a list of Hosts", "Host: a, b\r\n", 400),
        host("a Host with a port of letters", "Host: a:http\r\n", 400),
        host("a Host with a port too large", "Host: a:65536\r\n", 400),
        host("a Host in brackets that is no address", "Host: [a]\r\n", 400),
        host("an IPv6 Host", "Host: [::1]:80\r\n", 200),
        host("a field before a space and Host", " A: b\r\nHost: a\r\n", 400),
        EngineCase("no Host in HTTP/1.0", "GET / HTTP/1.0\r\n\r\n", 200, .closes),
        get("a folded field", "A: b\r\n c\r\n", 400),
        get("a folded field with a tab", "A: b\r\n\tc\r\n", 400),
        get("a space before the colon", "A : b\r\n", 400),
        get("a field without colon", "Abc\r\n", 400),
        get("an empty field name", ": b\r\n", 400),
        get("a field name with a parenthesis", "A(b: c\r\n", 400),
        get("a bare line feed in a field", "A: b\nC: d\r\n", 400),
        get("a bare carriage return in a field", "A: b\rC: d\r\n", 400),
        get("a NUL in a field", "A: b\0c\r\n", 400),
        get("a control byte in a field", "A: b\u{1}c\r\n", 400),
        get("a tab in a field", "A: b\tc\r\n", 200),
        get("bytes of UTF-8 in a field", "A: café\r\n", 200),
        get("an unknown expectation", "Expect: a-miracle\r\n", 417),
        get("101 fields", String(repeating: "A: b\r\n", count: 100), 431),
        get("a field over the limit", "A: \(String(repeating: "b", count: 16_384))\r\n", 431),
    ]

    static let all = framing + chunkedBodies + lines + fields
}
