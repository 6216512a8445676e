import JSON
import Testing

struct JSONParserTests {
    @Test(
        arguments: [
            ("null", .null), (" true ", true), ("false", false), ("0", 0), ("-0", .number("-0")),
            ("-12.50e+3", .number("-12.50e+3")),
            ("\"\"", ""), (#""a\"\\\/\b\f\n\r\t""#, "a\"\\/\u{8}\u{C}\n\r\t"), (#""\u00e9\uD83D\uDE00""#, "é😀"),
            ("\"é😀\"", "é😀"),
            ("[]", []), ("[ ]", []), ("[1,[2]]", [1, [2]]), ("{}", [:]),
            (#"{"a":{"b":[{}]},"":0}"#, ["a": ["b": [[:]]], "": 0]),
            (#""\u0000""#, "\0"), ("1E400", .number("1E400")),
        ] as [(String, JSONValue)])
    func `parsing accepts`(text: String, value: JSONValue) throws {
        #expect(try JSONValue(parsing: text) == value)
        #expect(try JSONDocument(parsing: Array(text.utf8)).value == value)
    }

    @Test(
        arguments: [
            ("", .empty, 0), (" \n\t", .empty, 3), ("<!doctype html>", .html, 0), ("\u{FEFF}{}", .byteOrderMark, 0),
            ("[1,2,]", .trailingComma, 4), (#"{"a":1,}"#, .trailingComma, 6), ("[1,2", .truncated, 4),
            ("{\"a", .truncated, 3),
            ("{\"a\":", .truncated, 5), ("{", .truncated, 1), ("\"a\\", .truncated, 3), ("tru", .truncated, 3),
            ("-", .truncated, 1),
            ("[1 // one\n]", .comment, 3), ("/* x */ 1", .comment, 0), ("{} // end", .comment, 3),
            ("{/**/}", .comment, 1),
            ("{'a':1}", .singleQuote, 1), ("['a']", .singleQuote, 1), ("{a:1}", .unquotedName, 1),
            ("[1 2]", .missingComma, 3),
            (#"{"a":1 "b":2}"#, .missingComma, 7), (#"{"a" 1}"#, .missingColon, 5), ("[,1]", .missingValue, 1),
            ("[1,,2]", .missingValue, 3),
            (#"{"a":}"#, .missingValue, 5), ("1 2", .trailingContent, 2), ("{}}", .trailingContent, 2),
            ("{{", .unexpectedCharacter("{"), 1),
            ("[1}", .unexpectedCharacter("}"), 2), ("“a”", .unexpectedCharacter("“"), 0),
            ("NaN", .unknownWord("NaN"), 0), ("[True]", .unknownWord("True"), 1),
            ("01", .malformedNumber, 0), ("1.", .truncated, 2), ("[1.]", .malformedNumber, 1),
            ("+1", .malformedNumber, 0), (".5", .malformedNumber, 0),
            ("[0x1F]", .malformedNumber, 1), ("[1e]", .malformedNumber, 1), ("[--1]", .malformedNumber, 1),
            (#""\x""#, .invalidEscape, 1),
            (#""\u12g4""#, .invalidEscape, 1), (#""\u12""#, .invalidEscape, 1), (#""\uD800""#, .loneSurrogate, 1),
            (#""\uDC00\uD800""#, .loneSurrogate, 1),
            (#""\uD800\u0041""#, .loneSurrogate, 1), ("\"a\nb\"", .controlCharacter("\n"), 2),
            (#"{"a":1,"b":2,"a":3}"#, .duplicateName("a"), 13),
            (#"{"a":1,"\u0061":3}"#, .duplicateName("a"), 7),
        ] as [(String, JSONError.Kind, Int)])
    func `parsing refuses, and says what and where`(text: String, kind: JSONError.Kind, offset: Int) {
        let error = #expect(throws: JSONError.self) { try JSONValue(parsing: text) }
        #expect(error?.kind == kind)
        #expect(error?.offset == offset)
    }

    @Test(
        arguments: [
            [0x22, 0xFF, 0x22], [0x22, 0xC0, 0xAF, 0x22], [0x22, 0xED, 0xA0, 0x80, 0x22],
            [0x22, 0xF4, 0x90, 0x80, 0x80, 0x22],
            [0x22, 0xE2, 0x82], [0x22, 0x80, 0x22],
        ] as [[UInt8]])
    func `bytes that are not UTF-8 are refused`(bytes: [UInt8]) {
        let error = #expect(throws: JSONError.self) { try JSONValue(parsing: bytes) }
        #expect(error?.kind == .invalidUTF8)
        #expect(error?.offset == 1)
    }

    @Test(arguments: [[0xFF, 0xFE, 0x7B, 0], [0xFE, 0xFF, 0, 0x7B], [0x7B, 0, 0x7D, 0]] as [[UInt8]])
    func `UTF-16 is recognised`(bytes: [UInt8]) {
        #expect(throws: JSONError.self) { try JSONValue(parsing: bytes) }
    }

    @Test func `canonically equivalent names are different names`() throws {
        let value = try JSONValue(parsing: "{\"\u{E9}\":1,\"e\u{301}\":2}")
        #expect(value["\u{E9}"] == 1)
        #expect(value["e\u{301}"] == 2)
    }

    @Test func `nesting is limited`() throws {
        func nested(_ depth: Int) -> String {
            String(repeating: "[", count: depth) + String(repeating: "]", count: depth)
        }
        _ = try JSONValue(parsing: nested(64))
        let error = #expect(throws: JSONError.self) { try JSONValue(parsing: nested(65)) }
        #expect(error?.kind == .tooDeep(limit: 64))
        #expect(throws: JSONError.self) { try JSONValue(parsing: nested(1_000_000)) }
    }

    @Test func `an object with many names is read in linear time`() throws {
        let members = (0..<50_000).map { JSONMember("name\($0)", 1) }
        let text = JSONValue.object(members).serialized()
        #expect(try JSONValue(parsing: text).objectValue?.count == 50_000)
        let repeated = JSONValue.object(members + [JSONMember("name7", 2)]).serialized()
        #expect(throws: JSONError.self) { try JSONValue(parsing: repeated) }
    }

    @Test(
        arguments: [
            ("7", 7), ("-7", -7), ("1.0", 1), ("1e2", 100), ("1.5", nil), ("9223372036854775807", .max),
            ("9223372036854775808", nil),
            ("1e400", nil), ("\"7\"", nil),
        ] as [(String, Int?)])
    func `a number is an integer when it is whole and fits`(text: String, value: Int?) throws {
        #expect(try JSONValue(parsing: text).intValue == value)
    }
}
