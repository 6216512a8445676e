import JSON
import SiteAssociation
import Testing

struct AndroidMatcherTests {
    static let certificate =
        "00:01:02:03:04:05:06:07:08:09:0A:0B:0C:0D:0E:0F:10:11:12:13:14:15:16:17:18:19:1A:1B:1C:1D:1E:1F"
    static let openURLs = "delegate_permission/common.handle_all_urls"

    static func statement(rules: String? = nil, fingerprint: String = certificate, relation: String = openURLs)
        -> String
    {
        let extensions =
            rules.map { #","relation_extensions":{"\#(relation)":{"dynamic_app_link_components":\#($0)}}"# } ?? ""
        return
            #"{"relation":["\#(relation)"],"target":{"namespace":"android_app","package_name":"com.example.app","sha256_cert_fingerprints":["\#(fingerprint)"]}\#(extensions)}"#
    }

    static func answer(
        _ statements: String, _ rest: String, _ device: AndroidDevice = AndroidDevice()
    ) throws -> OpeningAnswer {
        let file = try AndroidFile(parsing: Array("[\(statements)]".utf8))
        return AndroidMatcher(file).answer(
            for: try #require(LinkURL("https://example.com\(rest)")), on: device, traces: true)
    }

    @Test(arguments: [
        (#"{"/":"/a"}"#, "/a", true), (#"{"/":"/a/*"}"#, "/a", false), (#"{"/":"/a/*"}"#, "/a/b/c", true),
        (#"{"/":"/a*c"}"#, "/abcxc", false),
        (#"{"/":"/a*c"}"#, "/abc", true), (#"{"/":"/item/?*"}"#, "/item/9", true),
        (#"{"/":"/item/?*"}"#, "/item/", false), (#"{"/":"/?"}"#, "/ab", false),
        (#"{"/":"/my file"}"#, "/my%20file", true), (#"{"/":"/my%20file"}"#, "/my%20file", false),
        (#"{"?":{"a":"*"}}"#, "/x", false),
        (#"{"?":{"a":"*"}}"#, "/x?a=", true), (#"{"?":{"a":"*"}}"#, "/x?a", false),
        (#"{"?":{"id":"42"}}"#, "/?id=7&id=42", true),
        (#"{"?":{"a":"1","b":"2"}}"#, "/?b=2&z=0&a=1", true), (#"{"?":{"a":"1","b":"2"}}"#, "/?a=1", false),
        (##"{"#":"*"}"##, "/a", false),
        (##"{"#":"top*"}"##, "/a#topmost", true), (#"{}"#, "/a", false), (#"{"exclude":true}"#, "/a", false),
        (#"{"/":"/a","?":"x=1"}"#, "/a", true),
        (#"{"/":"/A"}"#, "/a", false), (#"{"/":"/$(digit)"}"#, "/1", false), (#"{"/":"*"}"#, "", true),
        (#"{"/":"*é"}"#, "/%C3%A9", true),
    ])
    func `dynamic rules`(rule: String, rest: String, opens: Bool) throws {
        #expect((try Self.answer(Self.statement(rules: "[\(rule)]"), rest).opener != nil) == opens)
    }

    @Test(arguments: [
        (#"[{"/":"/x","exclude":true},{"/":"*"}]"#, "/x", OpeningAnswer.Decision.exclude),
        (#"[{"/":"/x","exclude":true},{"/":"*"}]"#, "/y", .match),
        (#"[{"/":"*","exclude":true},{"/":"/x"}]"#, "/x", .exclude), (#"[{"/":"/x","exclude":true}]"#, "/y", .noMatch),
    ])
    func `the first rule decides and no match does not open`(
        rules: String, path: String, decision: OpeningAnswer.Decision
    ) throws {
        #expect(try Self.answer(Self.statement(rules: rules), path).decision == decision)
    }

    @Test(arguments: ["[]", "{}", "5", #"["/x"]"#, #"[{"/":""}]"#, #"[{"/":5}]"#, #"[{"?":{}}]"#, #"[{"?":{"a":1}}]"#])
    func `malformed rules are dropped and the manifest decides`(rules: String) throws {
        #expect(try Self.answer(Self.statement(rules: rules), "/anything").opener == "com.example.app")
    }

    @Test func `Android 14 and lower ignore dynamic rules`() throws {
        #expect(try Self.answer(Self.statement(rules: #"[{"/":"/x"}]"#), "/y", AndroidDevice(api: 34)).opener != nil)
        #expect(try Self.answer(Self.statement(rules: #"[{"/":"/x"}]"#), "/y").opener == nil)
    }

    @Test(arguments: [
        (AndroidDevice.App(packageName: "com.example.app", certificate: certificate), true),
        (AndroidDevice.App(packageName: "com.example.app", certificate: "FF:01"), false),
        (AndroidDevice.App(packageName: "com.example.App"), false),
        (AndroidDevice.App(packageName: "com.example.app", filters: []), false),
        (AndroidDevice.App(packageName: "com.example.app", filters: [ManifestFilter(hosts: ["other.example"])]), false),
        (
            AndroidDevice.App(
                packageName: "com.example.app",
                filters: [ManifestFilter(hosts: ["example.com"], paths: [.prefix("/x")])]), true
        ),
        (
            AndroidDevice.App(
                packageName: "com.example.app", filters: [ManifestFilter(hosts: ["example.com"], paths: [.exact("/y")])]
            ), false
        ),
        (
            AndroidDevice.App(
                packageName: "com.example.app",
                filters: [ManifestFilter(hosts: ["example.com"], paths: [.pattern("/.*x")])]), true
        ),
        (
            AndroidDevice.App(
                packageName: "com.example.app", filters: [ManifestFilter(hosts: ["example.com"], paths: [.suffix("x")])]
            ), true
        ),
    ])
    func `package, certificate and manifest must fit`(app: AndroidDevice.App, opens: Bool) throws {
        #expect((try Self.answer(Self.statement(), "/x", AndroidDevice(apps: [app])).opener != nil) == opens)
    }

    @Test func `a wildcard filter is verified at the parent`() throws {
        let filter = ManifestFilter(hosts: ["*.example.com"])
        let app = AndroidDevice.App(packageName: "com.example.app", filters: [filter])
        let file = try AndroidFile(parsing: Array("[\(Self.statement())]".utf8))
        let url = try #require(LinkURL("https://shop.example.com/x"))
        for (place, opens) in [("example.com", true), ("shop.example.com", false)] {
            let device = AndroidDevice(apps: [app], servedAt: place)
            #expect((AndroidMatcher(file).answer(for: url, on: device).opener != nil) == opens)
        }
    }

    @Test(
        arguments: [
            (
                statement(rules: #"[{"/":"/a"}]"#) + "," + statement(rules: #"[{"/":"/b"}]"#), "/a",
                .androidRepeatedRules
            ),
            (statement(rules: #"[{"/":"/x"},{"exclude":true}]"#), "/y", .androidEmptyRule),
            (statement(rules: #"[{"/":"/x","comment":"c"}]"#), "/y", .androidComment),
            (statement(rules: #"[{"/":"/x"}]"#), "/x/", .androidTrailingSlash),
            (statement(rules: #"[{"/":"/x","exclude":"true"}]"#), "/y", .androidExcludeType),
            (statement(rules: #"[{"/":"/"}]"#), "", .androidEmptyPath),
            (statement(rules: #"[{"?":{"a":"1"}}]"#), "/?b=2;a=1", .androidSemicolon),
            (#"{"include":"https://example.com/x.json"}"#, "/", .androidInclude),
            (statement(fingerprint: certificate.lowercased()), "/", .androidFingerprintForm),
        ] as [(String, String, OpenQuestion)])
    func `what nobody documents is undetermined`(statements: String, rest: String, question: OpenQuestion) throws {
        let app = AndroidDevice.App(packageName: "com.example.app", certificate: Self.certificate)
        let answer = try Self.answer(statements, rest, AndroidDevice(apps: [app]))
        #expect(answer.questions == [question])
    }

    @Test func `one broken statement does not hurt the others`() throws {
        #expect(try Self.answer("{},5," + Self.statement(), "/").opener == "com.example.app")
        #expect(
            try Self.answer(Self.statement(relation: "delegate_permission/common.get_login_creds"), "/").opener == nil)
    }
}
