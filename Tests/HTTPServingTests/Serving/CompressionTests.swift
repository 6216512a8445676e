import Foundation
import Testing

@testable import HTTPServing

struct CompressionTests {
    @Test(arguments: [
        ("gzip", true), ("GZIP", true), ("deflate, gzip;q=0.5", true), ("x-gzip", true), ("*", true),
        ("gzip;q=0", false),
        ("*;q=0", false), ("gzip;q=0, *", false), ("*;q=0, gzip", true), ("gzip; q=0.000", false), ("gzip;q=2", false),
        ("br", false), ("", false), ("identity", false), ("gzip;q=", false), ("gzip;level=9", false),
    ])
    func `Accept-Encoding is read with its weights`(value: String, allows: Bool) {
        #expect(AcceptEncoding.allowsGzip(["accept-encoding": value]) == allows)
        #expect(!AcceptEncoding.allowsGzip([:]))
    }

    private func answered(
        _ body: String, type: String? = "application/json", accepts: String = "gzip", fields: Fields = [:]
    ) -> Response {
        var response = Response(status: .ok, fields: fields, body: .bytes(Array(body.utf8)))
        response.fields["content-type"] = type
        response.negotiateCompression(with: ["accept-encoding": accepts])
        return response
    }

    private let long = String(repeating: "{\"name\":\"value\"}", count: 100)

    @Test func `long text is compressed and marked`() throws {
        let response = answered(long, fields: ["etag": "\"v1\""])
        #expect(response.fields["content-encoding"] == "gzip")
        #expect(response.fields["vary"] == "Accept-Encoding")
        #expect(response.fields["etag"] == "\"v1-gzip\"")
        guard case .bytes(let body) = response.body else { return #expect(Bool(false)) }
        #expect(body.count < 200)
        #expect(try gunzip(body) == long)
    }

    @Test func `what gains nothing is left alone`() {
        #expect(answered("short").fields["content-encoding"] == nil)
        #expect(answered("short").fields["vary"] == nil)
        #expect(answered(long, type: "image/png").fields["vary"] == nil)
        #expect(answered(long, type: nil).fields["content-encoding"] == nil)
        #expect(answered(long, fields: ["content-encoding": "br"]).fields["content-encoding"] == "br")
        let refused = answered(long, accepts: "br")
        #expect(refused.fields["content-encoding"] == nil)
        #expect(refused.fields["vary"] == "Accept-Encoding")
    }

    @Test(arguments: [
        ("if-none-match", "\"v1-gzip\"", "\"v1\""), ("If-Match", "W/\"a\", \"v1-gzip\"", "W/\"a\", \"v1\""),
        ("if-match", "*", "*"), ("if-match", "\"v1\"", "\"v1\""), ("etag", "\"v1-gzip\"", "\"v1-gzip\""),
    ])
    func `handlers see their own entity tags`(name: String, value: String, expected: String) {
        #expect(EntityTagSuffix.removed(from: value, name: name) == expected)
    }

    /// By the tool of that name, as an oracle that is not zlib's own inflate.
    private func gunzip(_ bytes: [UInt8]) throws -> String {
        let file = FileManager.default.temporaryDirectory.appending(path: "\(UUID().uuidString).gz")
        try Data(bytes).write(to: file)
        defer { try? FileManager.default.removeItem(at: file) }
        let process = Process()
        process.executableURL = URL(filePath: "/usr/bin/env")
        process.arguments = ["gzip", "-dc", file.path]
        let pipe = Pipe()
        process.standardOutput = pipe
        try process.run()
        let data = try pipe.fileHandleForReading.readToEnd() ?? Data()
        process.waitUntilExit()
        return String(decoding: data, as: UTF8.self)
    }
}
