import LinkDomain
import Testing

struct LinkPathTests {
    @Test(arguments: [
        ("abc123", "abc123", "abc123"),
        ("/abc123", "abc123", "abc123"),
        ("/abc123/", "abc123", "abc123"),
        ("Case/Matters", "Case/Matters", "Case/Matters"),
        ("a-._~!$&'()*+,;=:@b", "a-._~!$&'()*+,;=:@b", "a-._~!$&'()*+,;=:@b"),
        ("café", "café", "caf%C3%A9"),
        ("/caf%C3%A9", "café", "caf%C3%A9"),
        ("caf%c3%a9/", "café", "caf%C3%A9"),
        ("cafe\u{301}", "caf\u{E9}", "caf%C3%A9"),
        ("cafe%CC%81", "caf\u{E9}", "caf%C3%A9"),
        ("%41%2D%7E", "A-~", "A-~"),
        ("a%20b", "a b", "a%20b"),
        ("a b\"<>^`{|}", "a b\"<>^`{|}", "a%20b%22%3C%3E%5E%60%7B%7C%7D"),
        ("日本/語", "日本/語", "%E6%97%A5%E6%9C%AC/%E8%AA%9E"),
        ("\u{1100}\u{1161}", "\u{AC00}", "%EA%B0%80"),
        ("\u{212B}", "\u{C5}", "%C3%85"),
        ("👩‍🚀", "👩‍🚀", "%F0%9F%91%A9%E2%80%8D%F0%9F%9A%80"),
        ("...", "...", "..."),
        (".hidden/..x", ".hidden/..x", ".hidden/..x"),
        (
            String(repeating: "a/", count: 15) + "a", String(repeating: "a/", count: 15) + "a",
            String(repeating: "a/", count: 15) + "a"
        ),
    ])
    func `parsing normalises`(text: String, rawValue: String, encoded: String) throws {
        let path = try LinkPath(parsing: text)
        #expect(Array(path.rawValue.utf8) == Array(rawValue.utf8))
        #expect(path.encoded == encoded)
    }

    @Test(
        arguments: [
            ("", .empty), ("/", .empty), ("//", .emptySegment), ("//a", .emptySegment), ("a//b", .emptySegment),
            ("a//", .emptySegment), (".", .dotSegment), ("..", .dotSegment), ("/a/../b", .dotSegment),
            ("a/./b", .dotSegment), ("a/..", .dotSegment), ("a/../", .dotSegment), ("%2e%2E/a", .dotSegment),
            ("a%2Fb", .forbiddenCharacter("/")), ("a%2fb", .forbiddenCharacter("/")),
            ("a\\b", .forbiddenCharacter("\\")), ("a%5Cb", .forbiddenCharacter("\\")),
            ("a%00", .forbiddenCharacter("\0")), ("a\nb", .forbiddenCharacter("\n")),
            ("a%7F", .forbiddenCharacter("\u{7F}")), ("a%C2%85", .forbiddenCharacter("\u{85}")),
            ("a%E2%80%A8", .forbiddenCharacter("\u{2028}")), ("100%25", .forbiddenCharacter("%")),
            ("a%252Fb", .forbiddenCharacter("%")), ("a?b", .forbiddenCharacter("?")),
            ("a%3Fb", .forbiddenCharacter("?")), ("a#b", .forbiddenCharacter("#")), ("a%", .malformedEscape),
            ("a%2", .malformedEscape), ("a%2g", .malformedEscape), ("%%41", .malformedEscape), ("a%FF", .notUTF8),
            ("a%C3", .notUTF8), ("a%C0%AF", .notUTF8), ("a%ED%A0%80", .notUTF8), ("a%F4%90%80%80", .notUTF8),
            (String(repeating: "a", count: 1025), .tooLong), (String(repeating: "é", count: 513), .tooLong),
            (String(repeating: "a", count: 5000), .tooLong),
            (String(repeating: "a/", count: 16) + "a", .tooManySegments),
            (".well-known/x", .reserved), ("/.well-known/assetlinks.json", .reserved), (".well-known", .reserved),
            ("%2Ewell-known/x", .reserved), ("apple-app-site-association", .reserved), ("robots.txt", .reserved),
            ("favicon.ico", .reserved), ("abc+", .reserved), ("abc%2B", .reserved), ("abc.qr", .reserved),
            ("a/b.qr/", .reserved),
        ] as [(String, LinkPath.ParseError)]
    )
    func `parsing rejects`(text: String, reason: LinkPath.ParseError) {
        #expect(throws: reason) { try LinkPath(parsing: text) }
        #expect(!reason.description.isEmpty)
    }

    @Test(arguments: [1024, 3072])
    func `the limit counts decoded bytes`(rawLength: Int) throws {
        let raw = rawLength == 1024 ? String(repeating: "a", count: 1024) : String(repeating: "%41", count: 1024)
        #expect(try LinkPath(parsing: raw).rawValue.utf8.count == 1024)
    }

    @Test func `both forms of any path parse to the path again`() throws {
        var generator = SystemRandomNumberGenerator()
        let alphabet = Array("aZ09-._~!+:@/ é e\u{301}日😀\u{AC00}\"<%41%C3%A9%2Ex".unicodeScalars)
        var parsed = 0
        for _ in 0..<5000 {
            var text = String.UnicodeScalarView()
            for _ in 0..<Int.random(in: 1...8, using: &generator) {
                text.append(alphabet.randomElement(using: &generator)!)
            }
            guard let path = try? LinkPath(parsing: String(text)) else { continue }
            parsed += 1
            #expect(try LinkPath(parsing: path.rawValue) == path)
            #expect(try LinkPath(parsing: path.encoded) == path)
            #expect(path.encoded.utf8.allSatisfy { $0 > 0x20 && $0 < 0x7F })
        }
        #expect(parsed > 500)
    }

    @Test func `generated paths are seven characters of base62, evenly`() throws {
        var counts: [Character: Int] = [:]
        for _ in 0..<10_000 {
            let path = LinkPath.generated()
            #expect(path.rawValue.count == 7)
            #expect(try LinkPath(parsing: path.rawValue) == path)
            for character in path.rawValue { counts[character, default: 0] += 1 }
        }
        let expected = 70_000.0 / 62
        let chiSquared = counts.values.reduce(0) { $0 + (Double($1) - expected) * (Double($1) - expected) / expected }
        #expect(counts.count == 62)
        // 61 degrees of freedom: beyond 130 once in a million runs.
        #expect(chiSquared < 130)
    }
}
