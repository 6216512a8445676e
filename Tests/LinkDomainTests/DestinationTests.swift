import LinkDomain
import Testing

struct DestinationTests {
    @Test(arguments: [
        ("https://example.com", "https://example.com/"),
        ("https://example.com/", "https://example.com/"),
        ("HTTP://Example.COM/Path", "http://example.com/Path"),
        ("https://example.com:443/a", "https://example.com/a"),
        ("http://example.com:80", "http://example.com/"),
        ("http://example.com:443/", "http://example.com:443/"),
        ("https://example.com:08443/", "https://example.com:8443/"),
        ("https://example.com:/", "https://example.com/"),
        ("https://example.com./", "https://example.com/"),
        ("https://example.com?x=1", "https://example.com/?x=1"),
        ("https://example.com#top", "https://example.com/#top"),
        ("https://example.com/a?b?c#d?e#f", "https://example.com/a?b?c#d?e%23f"),
        ("https://example.com/größe?maß=ß#ß", "https://example.com/gr%C3%B6%C3%9Fe?ma%C3%9F=%C3%9F#%C3%9F"),
        ("https://example.com/%e4%b8%ad", "https://example.com/%e4%b8%ad"),
        ("https://example.com/a[0]|{x}?a[]=1|2", "https://example.com/a%5B0%5D%7C%7Bx%7D?a[]=1%7C2"),
        ("https://example.com/\"<>^`", "https://example.com/%22%3C%3E%5E%60"),
        ("https://example.com/a@b:c", "https://example.com/a@b:c"),
        ("https://example.com/../x", "https://example.com/../x"),
        ("https://127.0.0.1:8080/x", "https://127.0.0.1:8080/x"),
        ("https://[2001:DB8::1]:8443/x", "https://[2001:db8::1]:8443/x"),
        ("http://[::ffff:192.0.2.1]", "http://[::ffff:192.0.2.1]/"),
        ("http://[::]/", "http://[::]/"),
        ("http://[1:2:3:4:5:6:7::]/", "http://[1:2:3:4:5:6:7::]/"),
        ("https://xn--bcher-kva.example/", "https://xn--bcher-kva.example/"),
    ])
    func `parsing makes canonical`(text: String, expected: String) throws {
        let destination = try Destination(parsing: text)
        #expect(destination.rawValue == expected)
        #expect(try Destination(parsing: expected) == destination)
    }

    @Test(
        arguments: [
            ("", .empty), ("example.com", .unsupportedScheme), ("/path", .unsupportedScheme),
            ("//example.com/", .unsupportedScheme), ("javascript:alert(1)", .unsupportedScheme),
            ("data:text/html,x", .unsupportedScheme), ("ftp://example.com/", .unsupportedScheme),
            ("https:/example.com", .unsupportedScheme), ("https:example.com", .unsupportedScheme),
            ("httpſ://example.com", .unsupportedScheme), ("ht\ntps://example.com", .forbiddenCharacter),
            (" https://example.com", .forbiddenCharacter), ("https://example.com/ ", .forbiddenCharacter),
            ("https://example.com/a b", .forbiddenCharacter), ("https://example.com/a\u{A0}b", .forbiddenCharacter),
            ("https://example.com/\u{3000}", .forbiddenCharacter),
            ("https://example.com/\r\nX: y", .forbiddenCharacter),
            ("https://example.com/\0", .forbiddenCharacter), ("https://example.com/\u{85}", .forbiddenCharacter),
            ("https://example.com\\@evil.example/", .forbiddenCharacter),
            ("https:\\\\example.com", .forbiddenCharacter),
            ("https://", .missingHost), ("https:///x", .missingHost), ("https://?x", .missingHost),
            ("https://:443/", .missingHost), ("https://user@example.com/", .userInformation),
            ("https://user:pass@example.com/", .userInformation),
            ("https://good.example@evil.example", .userInformation),
            ("https://localhost/", .malformedHost(.singleLabel)), ("https://2130706433/", .malformedHost(.singleLabel)),
            ("https://a..b/", .malformedHost(.emptyLabel)),
            ("https://a_b.example/", .malformedHost(.forbiddenCharacter("_"))),
            ("https://ex%61mple.com/", .malformedHost(.forbiddenCharacter("%"))),
            ("https://bücher.example/", .internationalHost),
            ("https://example。com/", .internationalHost), ("https://127.1/", .malformedAddress),
            ("https://0x7f.0x1/", .malformedAddress), ("https://127.0.0.0x1/", .malformedAddress),
            ("https://127.0.0.01/", .malformedAddress), ("https://256.0.0.1/", .malformedAddress),
            ("https://1.2.3.4.5/", .malformedAddress), ("https://[::1/", .malformedAddress),
            ("https://[::1]x/", .malformedAddress), ("https://[]/", .malformedAddress),
            ("https://[:::]/", .malformedAddress),
            ("https://[1:2:3:4:5:6:7]/", .malformedAddress), ("https://[1::2::3]/", .malformedAddress),
            ("https://[1:2:3:4:5:6:7:8:9]/", .malformedAddress), ("https://[12345::]/", .malformedAddress),
            ("https://[fe80::1%25eth0]/", .malformedAddress), ("https://[192.0.2.1::]/", .malformedAddress),
            ("https://[1:2:3:4:5:6:7:192.0.2.1]/", .malformedAddress), ("https://example.com:x/", .malformedPort),
            ("https://example.com:0/", .malformedPort), ("https://example.com:65536/", .malformedPort),
            ("https://example.com:+80/", .malformedPort), ("https://example.com:000080/", .malformedPort),
            ("https://example.com/%", .malformedEscape), ("https://example.com/%4", .malformedEscape),
            ("https://example.com/?a=%zz", .malformedEscape), ("https://example.com/#%1", .malformedEscape),
            ("https://example.com/" + String(repeating: "a", count: 2029), .tooLong),
            ("https://example.com/" + String(repeating: "é", count: 400), .tooLong),
        ] as [(String, Destination.ParseError)]
    )
    func `parsing rejects`(text: String, reason: Destination.ParseError) {
        #expect(throws: reason) { try Destination(parsing: text) }
        #expect(!reason.description.isEmpty)
    }

    @Test func `the longest is 2,048 bytes`() throws {
        let text = "https://example.com/" + String(repeating: "a", count: 2028)
        #expect(try Destination(parsing: text).rawValue == text)
    }

    @Test func `hosts outside ASCII go through the converter alone`() throws {
        let host = try Hostname(parsing: "xn--bcher-kva.example")
        let destination = try Destination(parsing: "https://bücher.example:8443/ü") {
            $0 == "bücher.example" ? host : nil
        }
        #expect(destination.rawValue == "https://xn--bcher-kva.example:8443/%C3%BC")
        #expect(destination.hostname == host)
    }

    @Test func `parts are those of the canonical form`() throws {
        let named = try Destination(parsing: "http://Shop.Example:8080/a?b#c")
        #expect(!named.isSecure)
        #expect(named.authority == "shop.example:8080")
        #expect(named.hostname?.rawValue == "shop.example")
        #expect(named.pathQueryAndFragment == "/a?b#c")
        let addressed = try Destination(parsing: "https://[::1]:8443")
        #expect(addressed.authority == "[::1]:8443")
        #expect(addressed.hostname == nil)
        #expect(addressed.pathQueryAndFragment == "/")
    }

    @Test func `whatever is accepted is printable ASCII and keeps its host`() throws {
        let pieces = [
            "a", "é", "%41", "@", ":", "//", "?", "#", "\\", "[", "]", "\u{202E}", "😀", "&", "=", ".", "\t", "%0D%0A",
        ]
        for _ in 0..<5000 {
            let tail = (0..<Int.random(in: 0...8)).map { _ in pieces.randomElement()! }.joined()
            guard let destination = try? Destination(parsing: "https://example.com/" + tail) else { continue }
            #expect(destination.rawValue.utf8.allSatisfy { $0 > 0x20 && $0 < 0x7F && $0 != 0x5C })
            #expect(destination.authority == "example.com")
            #expect(try Destination(parsing: destination.rawValue) == destination)
        }
    }
}
