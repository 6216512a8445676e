import Testing

@testable import HTTPServing

struct ConnectionMachineTests {
    /// Streams that between them reach every state of the machine.
    static let streams = [
        "GET /a HTTP/1.1\r\nHost: x\r\n\r\n",
        "\r\nGET /a?b=c HTTP/1.1\r\nHost: example.com:8080\r\nUser-Agent:  curl \t\r\n\r\nGET /2 HTTP/1.1\r\nhOsT: y\r\n\r\n",
        "POST /p HTTP/1.1\r\nHost: x\r\nContent-Length: 5\r\n\r\nhelloGET /n HTTP/1.1\r\nHost: x\r\n\r\n",
        "POST /p HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\n5;a=b\r\nhello\r\n00000006\r\n world\r\n"
            + "0\r\nTrailer: x\r\nOther:\r\n\r\nHEAD / HTTP/1.0\r\n\r\n",
        "OPTIONS * HTTP/1.1\r\nHost: [2001:db8::1]:443\r\nConnection: keep-alive, Close\r\n\r\n",
        "GET http://Example.com HTTP/1.1\r\nHost: other\r\n\r\nGET http://e.com?x HTTP/1.1\r\nHost: other\r\n\r\n"
            + "GET HTTPS://e.com:1/p?q HTTP/1.1\r\nHost: other\r\n\r\n",
        "PUT / HTTP/1.1\r\nHost: x\r\nExpect: 100-Continue\r\nContent-Length: 2\r\n\r\nok",
        "GET / HTTP/1.1\r\nHost: x\r\nX: a\nb\r\n\r\n",
        "GET / HTTP/1.1\r\nHost: x\r\nX: a\0b\r\n\r\n",
        "GET /%00 HTTP/1.1\r\nHost: x\r\n\r\n",
        "POST / HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\n5\r\nhelloX",
        "PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n",
        "GET / HTTP/1.1\r\nHost: x\r\nAccept-Language: " + String(repeating: "de, ", count: 40) + "\r\n\r\n",
    ]

    @Test(arguments: streams)
    func `a byte at a time gives what the whole gives`(stream: String) {
        let whole = MachineTranscript.of(stream)
        #expect(MachineTranscript.of(stream.utf8.map { [$0] }) == whole)
        #expect(!whole.isEmpty)
    }

    @Test(arguments: streams)
    func `no cut into two or three changes the outcome`(stream: String) {
        let bytes = Array(stream.utf8)
        let whole = MachineTranscript.of([bytes])
        for first in 0...bytes.count {
            #expect(MachineTranscript.of([Array(bytes[..<first]), Array(bytes[first...])]) == whole)
            let second = min(first + 7, bytes.count)
            let three = [Array(bytes[..<first]), Array(bytes[first..<second]), Array(bytes[second...])]
            #expect(MachineTranscript.of(three) == whole)
        }
    }

    @Test(arguments: [
        (streams[0], ["GET /a @x", "end"]),
        (streams[1], ["GET /a ?b=c @example.com:8080 userAgent=curl", "end", "GET /2 @y", "end"]),
        (streams[2], ["POST /p @x", "body hello", "end", "GET /n @x", "end"]),
        (streams[3], ["POST /p @x", "body hello world", "end", "HEAD / @ 1.0 close", "end"]),
        (streams[4], ["OPTIONS * @[2001:db8::1]:443 close", "end"]),
        (streams[5], ["GET / @Example.com", "end", "GET / ?x @e.com", "end", "GET /p ?q @e.com:1", "end"]),
        (streams[6], ["PUT / @x continue", "body ok", "end"]),
        (streams[7], ["refuse malformedField"]),
        (streams[10], ["POST / @x", "body hello", "refuse malformedChunk"]),
        (streams[11], ["refuse unknownVersion"]),
    ])
    func `streams become requests`(stream: String, expected: [String]) {
        #expect(MachineTranscript.of(stream) == expected)
    }

    @Test(arguments: [
        ("GET / HTTP/1.1\r\nHost: x\r\n\r\n", true),
        ("GET / HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n", false),
        ("GET / HTTP/1.1\r\nHost: x\r\nConnection: x, CLOSE\r\n\r\n", false),
        ("GET / HTTP/1.0\r\nHost: x\r\n\r\n", false),
        ("GET / HTTP/1.0\r\nHost: x\r\nConnection: Keep-Alive\r\n\r\n", true),
        ("GET / HTTP/1.0\r\nHost: x\r\nConnection: keep-alive\r\nConnection: close\r\n\r\n", false),
    ])
    func `persistence follows version and Connection`(stream: String, persists: Bool) throws {
        let bytes = Array(stream.utf8)
        #expect(try HeadParser.parse(bytes.span, limits: Limits()).keepsAlive == persists)
    }

    @Test func `limits are exact and do not depend on cuts`() {
        var limits = Limits()
        limits.headBytes = 100
        limits.targetBytes = 20
        limits.fieldCount = 3
        limits.bodyBytes = 10
        func head(_ size: Int) -> String {
            let frame = "GET / HTTP/1.1\r\nHost: x\r\nA: \r\n\r\n"
            return frame.replacing("A: ", with: "A: " + String(repeating: "a", count: size - frame.utf8.count))
        }
        func target(_ size: Int) -> String {
            "GET /\(String(repeating: "a", count: size - 1)) HTTP/1.1\r\nHost: x\r\n\r\n"
        }
        func fields(_ count: Int) -> String {
            "GET / HTTP/1.1\r\nHost: x\r\n" + String(repeating: "A: b\r\n", count: count - 1) + "\r\n"
        }
        func chunked(_ size: Int) -> String {
            "POST / HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\n4\r\naaaa\r\n"
                + String(size - 4, radix: 16) + "\r\n" + String(repeating: "b", count: size - 4) + "\r\n0\r\n\r\n"
        }
        func sized(_ size: Int) -> String {
            "POST / HTTP/1.1\r\nHost: x\r\nContent-Length: \(size)\r\n\r\n" + String(repeating: "b", count: size)
        }
        let cases: [(String, String)] = [
            (head(100), "end"), (head(101), "refuse headTooLarge"),
            (target(20), "end"), (target(21), "refuse targetTooLong"),
            (fields(3), "end"), (fields(4), "refuse headTooLarge"),
            (chunked(10), "end"), (chunked(11), "refuse bodyTooLarge"),
            (sized(10), "end"), (sized(11), "refuse bodyTooLarge"),
        ]
        for (stream, outcome) in cases {
            #expect(MachineTranscript.of([Array(stream.utf8)], limits: limits).last == outcome)
            #expect(MachineTranscript.of(stream.utf8.map { [$0] }, limits: limits).last == outcome)
        }
    }

    @Test func `only the first line of a known field is noted`() {
        let stream = "GET / HTTP/1.1\r\nHost: x\r\nReferer: one\r\nReferer: two\r\nCookie:\r\n\r\n"
        #expect(MachineTranscript.of(stream) == ["GET / @x referer=one cookie=", "end"])
    }
}
