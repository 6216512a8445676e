import InternationalHostnames
import LinkDomain
import Testing

struct InternationalHostnameTests {
    @Test(arguments: [
        ("example.com", "example.com", "example.com"),
        ("Bücher.example", "xn--bcher-kva.example", "bücher.example"),
        ("BU\u{308}CHER.example", "xn--bcher-kva.example", "bücher.example"),
        ("XN--BCHER-KVA.example", "xn--bcher-kva.example", "bücher.example"),
        ("straße.example", "xn--strae-oqa.example", "straße.example"),
        ("βόλος.example", "xn--nxasmm1c.example", "βόλος.example"),
        ("日本語。ｊｐ", "xn--wgv71a119e.jp", "日本語.jp"),
        ("مثال.إختبار", "xn--mgbh0fb.xn--kgbechtv", "مثال.إختبار"),
        ("اردو.example", "xn--mgbqf7g.example", "اردو.example"),
        ("пример.испытание", "xn--e1afmkfd.xn--80akhbyknj4f", "пример.испытание"),
        ("r3---a.example", "r3---a.example", "r3---a.example"),
        ("öbb.at.", "xn--bb-eka.at", "öbb.at"),
        ("K\u{FF0E}example", "k.example", "k.example"),
    ])
    func `names of any script`(text: String, ascii: String, unicode: String) throws {
        let host = try Hostname(international: text)
        #expect(host.rawValue == ascii)
        #expect(host.unicode == unicode)
        #expect(try Hostname(international: unicode) == host)
    }

    @Test(
        arguments: [
            ("", .hostname(.empty)),
            ("localhost", .hostname(.singleLabel)),
            ("a b.example", .hostname(.forbiddenCharacter(" "))),
            ("ü b.example", .forbiddenCharacter),
            ("ü_b.example", .hostname(.forbiddenCharacter("_"))),
            ("ü/x.example", .forbiddenCharacter),
            ("ü\0.example", .forbiddenCharacter),
            ("\u{301}a.example", .forbiddenCharacter),
            ("a\u{200D}ü.example", .forbiddenCharacter),
            ("☃\u{FE0F}\u{202E}.example", .forbiddenCharacter),
            ("אa.example", .mixedDirections),
            ("xn--a.example", .malformedALabel),
            ("xn--bcher-kvb9.example", .malformedALabel),
            (String(repeating: "ü", count: 64) + ".example", .tooLong),
            (String(repeating: "ü.", count: 100) + "example", .tooLong),
            ("１２７.０.０.１", .hostname(.numericTopLabel)),
        ] as [(String, InternationalHostnameError)]
    )
    func `what is refused`(text: String, reason: InternationalHostnameError) {
        #expect(throws: reason) { try Hostname(international: text) }
        #expect(!reason.description.isEmpty)
    }

    @Test func `a destination takes such a host`() throws {
        #expect(
            try Destination(international: "https://Bücher.example/ü").rawValue
                == "https://xn--bcher-kva.example/%C3%BC")
        #expect(throws: Destination.ParseError.internationalHost) {
            try Destination(international: "https://evil.example∕.bücher.example/")
        }
        #expect(throws: Destination.ParseError.internationalHost) {
            try Destination(international: "https://a＠ü.example/")
        }
    }
}
