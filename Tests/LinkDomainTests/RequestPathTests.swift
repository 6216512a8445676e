import LinkDomain
import Testing

struct RequestPathTests {
    @Test(
        arguments: [
            ("/", .root),
            ("/abc123", .unchanged(1..<7)),
            ("/abc123/", .unchanged(1..<7)),
            ("/a/b/c.html", .unchanged(1..<11)),
            ("/a.b/c-d_e~f!$&'()*+,;=:@", .unchanged(1..<25)),
            ("/caf%C3%A9", .rewritten(Array("café".utf8))),
            ("/cafe%CC%81", .rewritten(Array("caf\u{E9}".utf8))),
            ("/%61bc", .rewritten(Array("abc".utf8))),
            ("/.hidden", .rewritten(Array(".hidden".utf8))),
            ("/a|b", .rewritten(Array("a|b".utf8))),
            ("//", .malformed(.emptySegment)),
            ("//a", .malformed(.emptySegment)),
            ("/a//", .malformed(.emptySegment)),
            ("/a/../b", .malformed(.dotSegment)),
            ("/a%00b", .malformed(.forbiddenCharacter("\0"))),
            ("/a%2Fb", .malformed(.forbiddenCharacter("/"))),
            ("/a%zz", .malformed(.malformedEscape)),
            ("/%FF", .malformed(.notUTF8)),
            ("/" + String(repeating: "a", count: 1023), .unchanged(1..<1024)),
            ("/" + String(repeating: "a", count: 1024), .rewritten(Array(repeating: 97, count: 1024))),
            ("/" + String(repeating: "a", count: 1025), .malformed(.tooLong)),
        ] as [(String, RequestPath)]
    )
    func `requested paths`(raw: String, expected: RequestPath) {
        #expect(RequestPath(Array(raw.utf8).span) == expected)
    }

    @Test func `the fast way and the thorough way agree`() {
        var generator = SystemRandomNumberGenerator()
        let pieces = [
            "a", "Z", "/", "/", ".", "..", "%2F", "%2e", "%41", "é", "%C3%A9", "+", "%", "?", " ", "\u{301}", "b/c",
        ]
        for _ in 0..<20_000 {
            let raw = "/" + (0..<Int.random(in: 0...8, using: &generator)).map { _ in pieces.randomElement()! }.joined()
            let bytes = Array(raw.utf8)
            let canonical: [UInt8]?
            switch RequestPath(bytes.span) {
            case .root, .malformed: canonical = nil
            case .unchanged(let range): canonical = Array(bytes[range])
            case .rewritten(let rewritten): canonical = rewritten
            }
            do {
                #expect(canonical == Array(try LinkPath(parsing: raw).rawValue.utf8), "\(raw)")
            } catch LinkPath.ParseError.reserved {
                #expect(canonical.map { LinkPath.isReserved(String(decoding: $0, as: UTF8.self)) } == true, "\(raw)")
            } catch {
                #expect(canonical == nil, "\(raw)")
            }
        }
    }
}
