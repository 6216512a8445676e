import JSON
import SiteAssociation
import Testing

struct ImportTests {
    static func file(_ text: String) throws -> AppleFile { try AppleFile(parsing: Array(text.utf8)) }

    @Test func `a file of one app becomes its rules in order`() throws {
        let file = try Self.file(
            ##"""
            {"applinks":{"substitutionVariables":{"v":["a"]},"details":[{"appIDs":["ABCDE12345.com.example.app","ABCDE12345.com.example.debug"],
            "components":[{"/":"/admin/*","exclude":true,"comment":"keep out"},{"/":"/$(v)/*","?":{"q":"?*"},"caseSensitive":false},{"#":"x"},{}]}]},
            "webcredentials":{"apps":["ABCDE12345.com.example.app"]},"appclips":{"apps":["ABCDE12345.com.example.app.Clip"]}}
            """##)
        let imported = AssociationImport(apple: file)
        #expect(imported.problems.isEmpty)
        let domain = imported.domain
        #expect(domain.apps.map(\.appIDs) == [["ABCDE12345.com.example.app", "ABCDE12345.com.example.debug"]])
        #expect(domain.apps[0].appClipIDs == ["ABCDE12345.com.example.app.Clip"])
        #expect(domain.credentialApps == [0])
        #expect(domain.rules.map(\.action) == [.stayOnWeb, .openApp(0), .openApp(0), .openApp(0)])
        #expect(domain.rules[0].comment == "keep out")
        #expect(domain.rules[1].pattern.query == .items([QueryPattern.Item("q", "?*")]))
        #expect(domain.rules[3].pattern.path == "*")
    }

    @Test func `defaults and old paths become plain rules`() throws {
        let file = try Self.file(
            #"{"applinks":{"defaults":{"caseSensitive":false},"details":[{"appID":"ABCDE12345.a.b","paths":["NOT /x","/y/*"]}]}}"#
        )
        let domain = AssociationImport(apple: file).domain
        #expect(domain.form == .legacy)
        #expect(domain.rules.map(\.pattern.path) == ["/x", "/y/*"])
    }

    @Test func `one app after the other is reported with a URL that shows the difference`() throws {
        let file = try Self.file(
            #"{"applinks":{"details":[{"appID":"ABCDE12345.a.b","paths":["/soup/*"]},{"appID":"ABCDE12345.a.c","paths":["*"]}]}}"#
        )
        let imported = AssociationImport(apple: file)
        #expect(imported.problems.map(\.code) == [.notExpressible])
        #expect(imported.problems[0].explanation.contains("/soup"))
        #expect(imported.domain.rules.map(\.action) == [.openApp(0), .openApp(1)])
    }

    @Test func `Android's packages join the apps of the same name`() throws {
        let apple = try Self.file(#"{"applinks":{"details":[{"appID":"ABCDE12345.com.example.app","paths":["*"]}]}}"#)
        let statement =
            #"{"relation":["delegate_permission/common.handle_all_urls","delegate_permission/common.get_login_creds"],"target":{"namespace":"android_app","package_name":"com.example.app","sha256_cert_fingerprints":["\#(AndroidMatcherTests.certificate)"]}}"#
        let android = try AndroidFile(parsing: Array("[\(statement),{\"include\":\"https://a.example/b\"}]".utf8))
        let imported = AssociationImport(apple: apple, android: android)
        #expect(imported.domain.apps.count == 1)
        #expect(imported.domain.apps[0].androidApps.map(\.packageName) == ["com.example.app"])
        #expect(imported.domain.credentialApps == [0])
        #expect(imported.problems.map(\.code) == [.notExpressible])
        #expect(
            AssociationImport(apple: nil, android: android).domain.rules == [AssociationRule(path: "*", .openApp(0))])
    }

    @Test func `what was compiled comes back with the same meaning`() throws {
        let seed = UInt64.random(in: 0 ... .max)
        var random = RandomAssociation(seed: seed)
        for _ in 0..<40 {
            let domain = random.domain()
            let file = try AppleFile(parsing: domain.compiled().appleFile)
            let imported = AssociationImport(apple: file)
            guard imported.problems.isEmpty else { continue }
            let matcher = AppleMatcher(file)
            let again = AppleMatcher(try AppleFile(parsing: imported.domain.compiled().appleFile))
            for url in (0..<20).map({ _ in random.url() }) {
                #expect(matcher.answer(for: url).opener == again.answer(for: url).opener, "seed \(seed): \(url)")
            }
        }
    }

    @Test func `a domain survives being written as JSON`() throws {
        var random = RandomAssociation(seed: 7)
        for form in DomainAssociation.Form.allCases {
            let domain = random.domain(form: form)
            #expect(try DomainAssociation(try JSONValue(parsing: domain.json.serialized())) == domain)
        }
    }

    @Test(arguments: [
        (#"{"rules":[{"pth":"/x"}]}"#, "/rules/0/pth"), (#"{"rules":[{"path":5}]}"#, "/rules/0/path"),
        (#"{"apps":{}}"#, "/apps"),
        (#"{"rules":[{"app":"x"}]}"#, "/rules/0/app"), (#"{"form":"new"}"#, "/form"),
        (#"{"rules":[{"query":{"a":1}}]}"#, "/rules/0/query/a"),
    ])
    func `a document that is not understood is refused with the place`(text: String, pointer: String) throws {
        let json = try JSONValue(parsing: text)
        let error = #expect(throws: DomainAssociation.FormatError.self) { try DomainAssociation(json) }
        #expect(error?.pointer.description == pointer)
    }
}
