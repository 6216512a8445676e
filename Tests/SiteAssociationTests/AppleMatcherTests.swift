import SiteAssociation
import Testing

/// One table a fact: what a file with one entry of the given components says about the path of a URL.
struct AppleMatcherTests {
    static let app = "ABCDE12345.com.example.app"

    static func opens(
        _ components: String, _ rest: String, applinks: String = "", system: AppleSystem = .current
    ) throws -> OpeningAnswer {
        let text = #"{"applinks":{\#(applinks)"details":[{"appIDs":["\#(app)"],"components":\#(components)}]}}"#
        let file = try AppleFile(parsing: Array(text.utf8))
        let url = try #require(LinkURL("https://example.com\(rest)"))
        return AppleMatcher(file, system: system).answer(for: url)
    }

    @Test(arguments: [
        ("/buy", "/buy", true), ("/buy", "/buy/", true), ("buy", "/buy", true), ("//buy", "/buy", true),
        ("/buy/", "/buy", true), ("/buy", "/buy//", true), ("/test", "/test/x", false), ("/buy/*", "/buy", true),
        ("/buy/*", "/buy/", true), ("/buy/*", "/buyer", false), ("/a/?*", "/a/", false), ("/a/?*", "/a/b", true),
        ("/a/*/c", "/a/c", false), ("/a/*/c", "/a/b/c", true), ("/item/????", "/item/481", false), ("/", "", true),
        ("/", "/", true), ("*", "/", true), ("/*", "", true), ("/*/", "/x", true), ("*cart", "/mycart", true),
        ("/cart*", "/carton", true), ("/a(b)", "/a(b)", true), ("/a*b*c", "/aXbYbZc", true),
        ("/a*b*c", "/aXcYb", false),
        ("/*a", "/aaaa", true), ("/?", "/", false), ("", "/", true), ("", "/x", false), ("**", "/x", true),
        ("/x/*/z", "/x/1/2/z", true),
    ])
    func `paths`(pattern: String, path: String, opens: Bool) throws {
        let answer = try Self.opens(#"[{"/":"\#(pattern)"}]"#, path)
        #expect((answer.opener != nil) == opens)
        #expect(answer.questions.isEmpty)
    }

    @Test(arguments: [
        (#""a=1&b=2""#, "?a=1&b=2", true), (#""a=1&b=2""#, "?b=2&a=1", false), (#""a=1""#, "?a=1&x=1", false),
        (#""*""#, "", true), (#""?*""#, "", false), (#""?*""#, "?a", true), (#""""#, "", true), (#""""#, "?", true),
        (#""""#, "?a", false), (#"{"b":"*"}"#, "?a=1", true), (#"{"b":"*"}"#, "", true),
        (#"{"b":"?*"}"#, "?a=1", false),
        (#"{"b":"?*"}"#, "?b", false), (#"{"b":"?*"}"#, "?b=", false), (#"{"b":""}"#, "?b", true),
        (#"{"id":"42"}"#, "?id=42&id=7", false), (#"{"id":"?*"}"#, "?id=42&id=7", true),
        (#"{"a":"1","b":"2"}"#, "?b=2&x=3&a=1", true), (#"{"a":"1","b":"2"}"#, "?a=1", false),
        (#"{"a":"1","on":true}"#, "?a=2", true), (#"{"n":5}"#, "", true), (#"{"n":null}"#, "?n=1", true),
        (#"{"a":"x=y"}"#, "?a=x=y", true), (#"{}"#, "?a=x=y", true), (#"{"a":"1"}"#, "?&&a=1&", true),
    ])
    func `queries`(pattern: String, query: String, opens: Bool) throws {
        let answer = try Self.opens(#"[{"?":\#(pattern)}]"#, "/x\(query)")
        #expect((answer.opener != nil) == opens)
        #expect(answer.questions.isEmpty)
    }

    @Test(arguments: [
        ("*", "", true), ("?*", "", false), ("", "", true), ("", "#", true), ("top", "#top", true),
        ("top", "#top/", false),
        ("/item/*", "#/item/1", true), ("*rooms*", "#/rooms/49?view=grid", true), ("a#b", "#a#b", true),
    ])
    func `fragments`(pattern: String, fragment: String, opens: Bool) throws {
        #expect((try Self.opens(##"[{"#":"\##(pattern)"}]"##, "/\(fragment)").opener != nil) == opens)
    }

    @Test(arguments: [
        (#"{"/":"/Help/*"}"#, "/help/1", false), (#"{"/":"/Help/*","caseSensitive":false}"#, "/hELP/1", true),
        (#"{"?":{"a":"X"},"caseSensitive":false}"#, "/?a=x", true),
        (##"{"#":"X","caseSensitive":false}"##, "/#x", true),
        (#"{"/":"/p/$(upper)","caseSensitive":false}"#, "/p/q", true), (#"{"/":"/p/$(upper)"}"#, "/p/q", false),
        (#"{"/":"/é"}"#, "/%C3%A9", false), (#"{"/":"/é"}"#, "/é", false), (#"{"/":"/%C3%A9"}"#, "/%C3%A9", true),
        (#"{"/":"/%C3%A9"}"#, "/%c3%a9", false), (#"{"/":"/%C3%A9","caseSensitive":false}"#, "/%c3%a9", true),
        (#"{"/":"/é","percentEncoded":false}"#, "/%C3%A9", true),
        (#"{"/":"/%C3%A9","percentEncoded":false}"#, "/%C3%A9", false),
        (#"{"/":"/a/b","percentEncoded":false}"#, "/a%2Fb", true), (#"{"/":"/a/b"}"#, "/a%2Fb", false),
        (#"{"/":"/É","percentEncoded":false,"caseSensitive":false}"#, "/%C3%A9", true),
        (#"{"?":{"a":"x y"},"percentEncoded":false}"#, "/?a=x%20y", true),
        (#"{"?":{"a":"1&b=2"},"percentEncoded":false}"#, "/?a=1%26b=2", true),
    ])
    func `case and percent-encoding`(component: String, rest: String, opens: Bool) throws {
        #expect((try Self.opens("[\(component)]", rest).opener != nil) == opens)
    }

    @Test(arguments: [
        ("$(digit)$(digit)", "42", true), ("$(digit)", "42", false), ("$(xdigit)", "G", false),
        ("$(alnum)", "_", false),
        ("$(region)", "GB", true), ("$(region)", "UK", false), ("$(lang)", "en", true), ("$(lang)", "en-US", false),
        ("$(lang)_$(region)", "zh_TW", true), ("$(food)", "curry", true), ("$(food)", "curr", false),
        ("$(Food)", "curry", false),
        ("$(kind)/x", "beta-7/x", true), ("$(kind)/x", "v1/x", true), ("$(kind)/x", "v12/x", false),
        ("$(kind)", "", false),
        ("$(none)", "a", false), ("$(food", "$(food", false), ("x$(food)y$(food)", "xsoupyramen", true),
        ("$x", "$x", true),
        ("$(maybe)$(maybe)$(maybe)a", "a", true), ("$(maybe)$(maybe)b", "xxb", true), ("*$(food)*", "a/soup/b", true),
    ])
    func `variables`(pattern: String, path: String, opens: Bool) throws {
        let variables =
            #""substitutionVariables":{"food":["ramen","curry","soup"],"kind":["v?","beta*"],"none":[],"maybe":["","x*"]},"#
        let answer = try Self.opens(#"[{"/":"/\#(pattern)"}]"#, "/\(path)", applinks: variables)
        #expect((answer.opener != nil) == opens)
    }

    @Test func `variable names are compared exactly and values hold no variables`() throws {
        let variables = #""substitutionVariables":{"a":["$(digit)"]},"#
        #expect(try Self.opens(#"[{"/":"/$(a)"}]"#, "/1", applinks: variables).opener == nil)
        #expect(try Self.opens(#"[{"/":"/$(a)"}]"#, "/$(digit)", applinks: variables).opener != nil)
    }

    @Test(arguments: [
        (#""defaults":{"caseSensitive":false},"#, #"{"/":"/Help"}"#, "/help", true),
        (#""defaults":{"caseSensitive":false},"#, #"{"/":"/Help","caseSensitive":true}"#, "/help", false),
        (#""defaults":{"exclude":true},"#, #"{"/":"/x"}"#, "/x", false),
        (#""defaults":{"exclude":true},"#, #"{"/":"/x","exclude":false}"#, "/x", true),
        (#""defaults":{"/":"/x"},"#, #"{"?":"*"}"#, "/y", false),
        (#""defaults":{"?":{"a":"1"}},"#, #"{"/":"/x"}"#, "/x", false),
    ])
    func `defaults reach every rule that says nothing itself`(
        defaults: String, component: String, path: String, opens: Bool
    ) throws {
        #expect((try Self.opens("[\(component)]", path, applinks: defaults).opener != nil) == opens)
    }

    @Test(arguments: [
        (#"{"/":"/Help","caseSensitive":false}"#, "/help", "13.4", false),
        (#"{"/":"/Help","caseSensitive":false}"#, "/help", "13.5", true),
        (#"{"/":"/é","percentEncoded":false}"#, "/é", "13.7", false),
        (#"{"/":"/é","percentEncoded":false}"#, "/é", "14", true),
        (#"{"/":"/$(digit)"}"#, "/1", "13.4", false), (#"{"/":"/$(digit)"}"#, "/$(digit)", "13.4", true),
        (#"{"/":"/1"}"#, "/1", "12.4", false), (#"{"/":"/1"}"#, "/1", "8.0", false),
        (#"{"/":"/1"}"#, "/1", "macOS 10.15", true),
        (#"{"/":"/1"}"#, "/1", "macOS 10.14", false),
    ])
    func `an older system ignores what it does not know`(
        component: String, path: String, system: String, opens: Bool
    ) throws {
        let system = try #require(AppleSystem(system))
        #expect((try Self.opens("[\(component)]", path, system: system).opener != nil) == opens)
    }

    @Test(
        arguments: [
            (#"{"/":"/x","exclude":"true"}"#, "/x", .settingOfWrongType),
            (#"{"/":"/X","caseSensitive":"no"}"#, "/x", .settingOfWrongType),
            (#"{"/":"/$(nope)"}"#, "/$(nope)", .undefinedVariable), (#"{"/":"/a/b"}"#, "/a//b", .dotSegments),
            (#"{"/":"/a/b"}"#, "/a/./b", .dotSegments), (#"{"/":"/b"}"#, "/a/../b", .dotSegments),
            (#"{"?":{"a":"1"}}"#, "/?b=1;a=1", .semicolonInQuery), (#"{"?":{"a":"x%20y"}}"#, "/?a=x+y", .plusInQuery),
            (#"{"?":{"A":"1"},"caseSensitive":false}"#, "/?a=1", .queryNameCase),
            (#"{"?":{"":"1"}}"#, "/?=1", .emptyQueryName),
            (#"{"/":"/?","percentEncoded":false}"#, "/é", .characterUnit),
            (#"{"/":"/é","percentEncoded":false}"#, "/e%CC%81", .normalization),
            (#"{"/":"/a%zz","percentEncoded":false}"#, "/a%zz", .malformedPercentEncoding),
            (#"{"/":5}"#, "/x", .valueOfWrongType),
        ] as [(String, String, OpenQuestion)])
    func `what nobody documents is undetermined`(component: String, rest: String, question: OpenQuestion) throws {
        let answer = try Self.opens("[\(component)]", rest)
        #expect(answer.verdict == .undetermined)
        #expect(answer.questions.contains(question))
    }

    @Test(arguments: [
        (#"[{"/":"/x"},{"/":"/a//b"}]"#, "/a//b"), (#"[{"/":"*"},{"/":"/$(nope)"}]"#, "/$(nope)"),
        (#"[{"/":"/$(nope)"},{"/":"*"}]"#, "/$(nope)"), (#"[{"/":"/b/*"}]"#, "/b/x//y"),
    ])
    func `an open question that changes nothing leaves the answer certain`(components: String, path: String) throws {
        let answer = try Self.opens(components, path)
        #expect(answer.verdict == .opens || components.contains("a//b"))
    }
}
