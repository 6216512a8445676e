import JSON
import SiteAssociation
import Testing

struct AppleEntriesTests {
    static func answer(
        _ details: String, _ path: String, _ device: AppleDevice = AppleDevice()
    ) throws -> OpeningAnswer {
        let file = try AppleFile(parsing: Array(#"{"applinks":{"details":\#(details)}}"#.utf8))
        let url = try #require(LinkURL("https://example.com\(path)"))
        return AppleMatcher(file, system: device.system).answer(for: url, on: device, traces: true)
    }

    @Test func `the first match decides, a later rule never overrides it`() throws {
        let details =
            #"[{"appID":"T.a","components":[{"/":"/a/*"},{"/":"/a/b","exclude":true},{"/":"*","exclude":true}]}]"#
        #expect(try Self.answer(details, "/a/b").rule?.rule == 0)
        let excluded = try Self.answer(details, "/c")
        #expect(excluded.decision == .exclude)
        #expect(excluded.rule?.pointer.description == "/applinks/details/0/components/2")
    }

    @Test func `an exclude is about the apps of its entry alone`() throws {
        let details = #"[{"appID":"T.a","paths":["NOT /x"]},{"appID":"T.b","paths":["/x"]}]"#
        let answer = try Self.answer(details, "/x")
        #expect(answer.opener == "T.b")
        #expect(answer.rule?.entry == 1)
    }

    @Test(
        arguments: [
            (#"[{"appID":"T.a","paths":["/x"]},{"appID":"T.a","paths":["NOT /x"]}]"#, "T.a"),
            (#"[{"appID":"T.a","paths":["NOT /x"]},{"appID":"T.a","paths":["/x"]}]"#, nil),
            (#"[{"appID":"T.a","paths":["/y"]},{"appID":"T.a","paths":["/x"]}]"#, "T.a"),
        ] as [(String, String?)])
    func `the first decision about an app stands`(details: String, opener: String?) throws {
        #expect(try Self.answer(details, "/x").opener == opener)
    }

    @Test func `entries of absent apps are skipped`() throws {
        let details = #"[{"appIDs":["T.a","T.b"],"components":[{}]},{"appID":"T.c","components":[{}]}]"#
        #expect(try Self.answer(details, "/", AppleDevice(installed: ["T.c"])).opener == "T.c")
        #expect(try Self.answer(details, "/", AppleDevice(installed: ["T.b", "T.c"])).opener == "T.b")
        #expect(try Self.answer(details, "/", AppleDevice(installed: [])).opener == nil)
        let all = try Self.answer(details, "/")
        #expect(all.opener == "T.a")
        #expect(all.questions == [.orderWithinAppIDs])
    }

    @Test(
        arguments: [
            (#"[{"appID":"T.a","appIDs":[],"components":[{}]}]"#, nil), (#"[{"components":[{}]}]"#, nil),
            (#"[{"appID":"T.a","appIDs":["T.b"],"components":[{}]}]"#, "T.b"), (#"[{"appID":"T.a"}]"#, nil),
            (#"{"T.a":{"paths":["*"]}}"#, "T.a"), (#"[{"appID":"T.a","components":[{"comment":"all"}]}]"#, "T.a"),
            (#"[{"appID":"T.a","components":[{"patterns":"/y"}]}]"#, "T.a"),
            (#"[{"appID":"T.a","patterns":["/x"]}]"#, nil),
            (#"[{"appID":"T.a","components":[{"/":"NOT /x"}]}]"#, nil),
        ] as [(String, String?)])
    func `shapes of an entry`(details: String, opener: String?) throws {
        #expect(try Self.answer(details, "/x").opener == opener)
    }

    @Test(arguments: [
        (#"["/x"]"#, "/x", "17", true), (#"["/link?url=*"]"#, "/link?url=1", "17", false),
        (#"["/x"]"#, "/x?a=1#b", "17", true),
        (#"["NOT /x","*"]"#, "/x", "9.2", false), (#"["NOT /x","*"]"#, "/x", "9.1", true),
        (#"["*","NOT /x"]"#, "/x", "17", true),
        (#"["not /x","*"]"#, "/x", "17", true), (#"["/X"]"#, "/x", "17", false), (#"["/201?"]"#, "/2014", "17", true),
        (#"["*"]"#, "/", "9.2", false), (#"["*"]"#, "", "9.3", false), (#"["*"]"#, "/", "10.0", true),
        (#"["*","/"]"#, "/", "9.2", true),
    ])
    func `paths`(paths: String, path: String, system: String, opens: Bool) throws {
        let device = AppleDevice(system: try #require(AppleSystem(system)))
        #expect((try Self.answer(#"[{"appID":"T.a","paths":\#(paths)}]"#, path, device).opener != nil) == opens)
    }

    @Test func `components hide paths from iOS 13 on`() throws {
        let details = #"[{"appID":"T.a","paths":["/old"],"components":[{"/":"/new"}]}]"#
        for (path, system, opens) in [
            ("/old", "12.4", true), ("/new", "12.4", false), ("/old", "13", false), ("/new", "13", true),
        ] {
            let device = AppleDevice(system: try #require(AppleSystem(system)))
            #expect((try Self.answer(details, path, device).opener != nil) == opens)
        }
    }

    @Test(
        arguments: [
            (["applinks:example.com"], nil, .appStore, true), (["applinks:EXAMPLE.com"], nil, .appStore, true),
            (["applinks:*.example.com"], nil, .appStore, false),
            (["webcredentials:example.com"], nil, .appStore, false),
            (["applinks:example.com"], "www.example.com", .appStore, false),
            (["applinks:example.com?mode=developer"], nil, .appStore, false),
            (["applinks:example.com?mode=developer"], nil, .development, true),
            (["applinks:example.com?mode=managed"], nil, .managed, true),
            (["applinks:example.com?mode=developer", "applinks:example.com"], nil, .appStore, true),
            (["applinks:https://example.com"], nil, .appStore, false), ([], nil, .appStore, false),
        ] as [([String], String?, AppleDevice.Build, Bool)])
    func `entitlements`(entitlements: [String], servedAt: String?, build: AppleDevice.Build, opens: Bool) throws {
        let device = AppleDevice(entitlements: entitlements, build: build, servedAt: servedAt)
        #expect((try Self.answer(#"[{"appID":"T.a","paths":["*"]}]"#, "/", device).opener != nil) == opens)
    }

    @Test(
        arguments: [
            (.page(LinkURL("https://example.com/a")!), nil), (.page(LinkURL("https://www.example.com/a")!), "T.a"),
            (.typed, nil),
            (.openURL(by: "T.a"), nil), (.openURL(by: "T.b"), "T.a"), (.menu, "T.a"), (.camera, "T.a"), (.script, nil),
            (.webView, nil),
        ] as [(LinkTrigger, String?)])
    func `what the file does not decide`(trigger: LinkTrigger, opener: String?) throws {
        #expect(
            try Self.answer(#"[{"appID":"T.a","paths":["*"]}]"#, "/", AppleDevice(trigger: trigger)).opener == opener)
    }

    @Test func `the trace names every rule and the part that failed`() throws {
        let details = ##"[{"appID":"T.a","components":[{"/":"/y"},{"/":"/x","?":{"a":"1"}},{"#":"z"},{"/":"/x"}]}]"##
        let answer = try Self.answer(details, "/x")
        #expect(answer.trace.map(\.apps) == [["T.a"]])
        #expect(answer.trace[0].rules.map(\.result) == [.fails(.path), .fails(.query), .fails(.fragment), .opens])
    }

    @Test(arguments: ["ftp://example.com/", "https://example.com:8443/", "https://me@example.com/"])
    func `unusual URLs`(text: String) throws {
        let file = try AppleFile(parsing: Array(#"{"applinks":{"details":[{"appID":"T.a","paths":["*"]}]}}"#.utf8))
        #expect(AppleMatcher(file).answer(for: try #require(LinkURL(text))).verdict != .opens)
    }
}
