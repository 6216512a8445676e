import LinkDomain
import Testing

struct HostnameTests {
    @Test(arguments: [
        ("example.com", "example.com"),
        ("Go.Example.COM", "go.example.com"),
        ("example.com.", "example.com"),
        ("xn--bcher-kva.example", "xn--bcher-kva.example"),
        ("demo.localhost", "demo.localhost"),
        ("1.example", "1.example"),
        ("a.b2", "a.b2"),
        (String(repeating: "a", count: 63) + ".example", String(repeating: "a", count: 63) + ".example"),
    ])
    func `parsing normalises`(text: String, expected: String) throws {
        #expect(try Hostname(parsing: text).rawValue == expected)
    }

    @Test(
        arguments: [
            ("", .empty),
            (".", .empty),
            ("localhost", .singleLabel),
            ("a..example", .emptyLabel),
            (".example.com", .emptyLabel),
            ("example.com..", .emptyLabel),
            ("bücher.example", .forbiddenCharacter("ü")),
            ("b\u{301}.example", .forbiddenCharacter("b\u{301}")),
            ("\u{212A}elvin.example", .forbiddenCharacter("\u{212A}")),
            ("a_b.example", .forbiddenCharacter("_")),
            ("-a.example", .forbiddenCharacter("-")),
            ("a-.example", .forbiddenCharacter("-")),
            ("a b.example", .forbiddenCharacter(" ")),
            ("a.example:80", .forbiddenCharacter(":")),
            ("127.0.0.1", .numericTopLabel),
            (String(repeating: "a", count: 64) + ".example", .labelTooLong(String(repeating: "a", count: 64))),
            (String(repeating: "a.", count: 127) + "aa", .tooLong(bytes: 256)),
        ] as [(String, Hostname.ParseError)]
    )
    func `parsing rejects`(text: String, reason: Hostname.ParseError) {
        #expect(throws: reason) { try Hostname(parsing: text) }
        #expect(!reason.description.isEmpty)
    }
}
