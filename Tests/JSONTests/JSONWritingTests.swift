import JSON
import Testing

struct JSONWritingTests {
    @Test func `compact text has no white space and keeps the order`() {
        let value: JSONValue = ["b": [1, 2.5, .null], "a": ["x": true], "e": [], "o": [:]]
        #expect(value.description == #"{"b":[1,2.5,null],"a":{"x":true},"e":[],"o":{}}"#)
    }

    @Test func `pretty text has one item a line`() {
        let value: JSONValue = ["a": [1, [:]], "b": []]
        let expected = """
            {
              "a": [
                1,
                {}
              ],
              "b": []
            }
            """
        #expect(String(decoding: value.serialized(.pretty), as: UTF8.self) == expected)
    }

    @Test func `only what must be escaped is`() {
        #expect(JSONValue("\"\\/\n\u{1}\u{1F}\u{7F}é").description == "\"\\\"\\\\/\\n\\u0001\\u001f\u{7F}é\"")
    }

    @Test func `absent values become null`() {
        #expect(JSONValue(Optional<String>.none) == .null)
        #expect(JSONValue.double(.infinity) == .null)
    }

    @Test func `what is written can be read`() throws {
        var generator = SystemRandomNumberGenerator()
        for _ in 0..<500 {
            let value = Self.random(depth: 4, &generator)
            #expect(try JSONValue(parsing: value.serialized()) == value)
            #expect(try JSONValue(parsing: value.serialized(.pretty)) == value)
        }
    }

    private static func random(depth: Int, _ generator: inout some RandomNumberGenerator) -> JSONValue {
        switch Int.random(in: 0..<(depth > 0 ? 6 : 4), using: &generator) {
        case 0: .null
        case 1: .integer(Int.random(in: .min ... .max, using: &generator))
        case 2: .double(Double(bitPattern: UInt64.random(in: 0 ... .max, using: &generator)))
        case 3:
            .string(
                String(
                    String.UnicodeScalarView(
                        (0..<8).map { _ in Unicode.Scalar(UInt8.random(in: 0...255, using: &generator)) })))
        case 4: .array((0..<3).map { _ in random(depth: depth - 1, &generator) })
        default: .object((0..<3).map { JSONMember("\($0)", random(depth: depth - 1, &generator)) })
        }
    }
}
