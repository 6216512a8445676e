import Testing

@testable import HTTPServing

struct RequestIDTests {
    private func take(_ value: String) throws -> String {
        let bytes = Array("GET / HTTP/1.1\r\nHost: x\r\nX-Request-Id: \(value)\r\n\r\n".utf8)
        return RequestID.take(from: try HeadParser.parse(bytes.span, limits: Limits()), in: bytes.span)
    }

    @Test(arguments: ["a", "7e9d-42/x+y=", String(repeating: "i", count: 128)])
    func `a sound one is kept`(id: String) throws {
        #expect(try take(id) == id)
    }

    @Test(arguments: ["", "two words", "tab\there", "café", String(repeating: "i", count: 129)])
    func `any other is replaced by a new one`(id: String) throws {
        let (one, other) = (try take(id), try take(id))
        #expect(one != other && one.utf8.count == 32)
        #expect(one.allSatisfy { $0.isHexDigit })
    }
}
