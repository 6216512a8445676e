import HTTPServing
import Testing

struct QueryItemsTests {
    @Test(
        arguments: [
            ("", []), ("a=1", ["a=1"]), ("a=1&b=2", ["a=1", "b=2"]), ("a", ["a="]), ("a=", ["a="]), ("=b", ["=b"]),
            ("&&a=1&", ["a=1"]), ("a=b=c", ["a=b=c"]), ("a+b=c%2Bd+e", ["a b=c+d e"]), ("%C3%A9=%E2%82%AC", ["é=€"]),
            ("a=%26%3D", ["a=&="]), ("a=1&a=2", ["a=1", "a=2"]),
        ] as [(String, [String])])
    func `items come in order and decoded`(query: String, expected: [String]) throws {
        let items = try QueryItems(decoding: query)
        #expect(items.items.map { "\($0.name)=\($0.value)" } == expected)
        #expect(try QueryItems(form: Array(query.utf8)) == items)
    }

    @Test(
        arguments: [
            ("a=%", .malformed(.malformedEscape)), ("a=%4", .malformed(.malformedEscape)),
            ("a=%zz", .malformed(.malformedEscape)), ("%=a", .malformed(.malformedEscape)),
            ("a=%ff", .malformed(.notUTF8)), ("a=%c3", .malformed(.notUTF8)), ("a=%ed%a0%80", .malformed(.notUTF8)),
            ("a=%00", .malformed(.nulByte)), ("a&b&c&d", .tooMany(limit: 3)),
        ] as [(String, QueryItems.DecodingError)])
    func `what is malformed is refused`(query: String, error: QueryItems.DecodingError) {
        #expect(throws: error) { try QueryItems(decoding: query, limit: 3) }
    }

    @Test func `values are found by name`() throws {
        let items = try QueryItems(decoding: "tag=a&x=1&tag=b")
        #expect(items["tag"] == "a")
        #expect(items.values(of: "tag") == ["a", "b"])
        #expect(items["y"] == nil)
        #expect(try QueryItems(decoding: nil).items.isEmpty)
    }

    @Test func `a plus is a plus in a path`() throws {
        #expect(try PercentDecoding.decode("a+b%2B") == "a+b+")
    }
}
