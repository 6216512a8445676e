import JSON
import SiteAssociation
import Testing

struct AndroidValidatorTests {
    static func codes(_ text: String, on device: AndroidDevice? = nil) -> [ProblemCode] {
        FileReport(Array(text.utf8), kind: .android, androidDevice: device).problems
            .filter { $0.code != .playSigningKeyHint }.map(\.code)
    }

    static func target(_ members: String) -> String {
        #"[{"relation":["\#(AndroidMatcherTests.openURLs)"],"target":{\#(members)}}]"#
    }

    @Test(
        arguments: [
            ("{}", [.wrongType]), ("[]", []), ("[{}]", [.statementInvalid, .statementInvalid]),
            ("[5]", [.statementInvalid]), ("[{\"include\":5}]", [.statementInvalid]),
            (#"[{"include":"https://a.example/x"}]"#, [.includeNotRead]),
            (#"[{"include":"http://a.example/x"}]"#, [.includeInsecure]),
            (#"[{"include":"https://a.example/x","relation":["a/b"]}]"#, [.includeWithOtherFields, .includeNotRead]),
            (target(#""namespace":"web","site":"https://example.com""#), []),
            (target(#""namespace":"web","site":"https://example.com/""#), [.siteForm]),
            (target(#""namespace":"web","site":"https://me@example.com""#), [.siteForm]),
            (target(#""namespace":"web","site":"HTTPS://Example.com:443""#), []),
            (target(#""namespace":"ios_app""#), [.statementInvalid]),
            (target(#""namespace":"web""#), [.statementInvalid]), ("\u{FEFF}[]", [.bom]),
        ] as [(String, [ProblemCode])])
    func `statements`(text: String, codes: [ProblemCode]) { #expect(Self.codes(text) == codes) }

    @Test(
        arguments: [
            ("delegate_permission", [.relationForm]), ("Delegate/x", [.relationForm]), ("a/b/c", [.relationForm]),
            ("a/*", [.relationForm]), (" a/b", [.relationForm]),
            ("a/B", [.relationForm]), ("a/b", [.relationForm]), ("delegate_permission/common.get_login_creds", []),
        ] as [(String, [ProblemCode])])
    func `relations`(relation: String, codes: [ProblemCode]) {
        #expect(Self.codes("[\(AndroidMatcherTests.statement(relation: relation))]") == codes)
    }

    @Test(
        arguments: [
            (AndroidMatcherTests.certificate, []), (AndroidMatcherTests.certificate.lowercased(), [.fingerprintForm]),
            (String(AndroidMatcherTests.certificate.dropLast(3)), [.fingerprintForm]),
            ("REPLACE_ME", [.fingerprintForm]), ("", [.fingerprintForm]),
            (AndroidMatcherTests.certificate + ":00", [.fingerprintForm]),
            (AndroidMatcherTests.certificate.filter { $0 != ":" }, [.fingerprintForm]),
        ] as [(String, [ProblemCode])])
    func `fingerprints`(fingerprint: String, codes: [ProblemCode]) {
        #expect(Self.codes("[\(AndroidMatcherTests.statement(fingerprint: fingerprint))]") == codes)
    }

    @Test(
        arguments: [
            (#"[{"/":"/a*c"}]"#, [.androidStarNotGreedy]), (#"[{"/":"/a*"}]"#, []),
            (#"[{"/":"/a","?":"x=1"}]"#, [.androidQueryStringForm]), (#"[{"/":"/%41"}]"#, [.androidEncodedPattern]),
            (#"[{"/":"*"},{"exclude":true}]"#, [.androidRuleWithoutPattern]),
            (#"[{"/":"/a","exclude":true}]"#, [.excludeOnlyRules]), (#"[{"/":"*"},{"/":"/a"}]"#, [.unreachableRule]),
            (#"[{"/":"/a","comment":"c"}]"#, [.androidCommentKey]),
            (#"[{"/":"/a","caseSensitive":false}]"#, [.unknownKey]), (#"[]"#, [.dynamicRulesMalformed]),
            (#"[{"/":""}]"#, [.dynamicRulesMalformed]), (#"[{"/":"/$(lang)"}]"#, [.androidVariable]),
            (#"[{"/":"/x","?":{"a":"*"}},{"/":"/x"}]"#, []),
            (#"[{"/":"/a","exclude":"yes"},{"/":"*"}]"#, [.dynamicRulesMalformed]),
            (#"[{"/":"/a?b=c"}]"#, [.queryInPathPattern]),
        ] as [(String, [ProblemCode])])
    func `dynamic rules`(rules: String, codes: [ProblemCode]) {
        #expect(Self.codes("[\(AndroidMatcherTests.statement(rules: rules))]") == codes)
    }

    @Test func `rules declared twice, packages and certificates that do not fit`() {
        let statement = AndroidMatcherTests.statement(rules: #"[{"/":"/a"}]"#)
        #expect(Self.codes("[\(statement),\(statement)]") == [.dynamicRulesDeclaredTwice])
        let other = AndroidDevice.App(packageName: "com.example.other")
        #expect(Self.codes("[\(statement)]", on: AndroidDevice(apps: [other])) == [.packageMismatch])
        let unlisted = AndroidDevice.App(packageName: "com.example.app", certificate: "FF")
        #expect(Self.codes("[\(statement)]", on: AndroidDevice(apps: [unlisted])) == [.fingerprintMismatch])
    }
}
