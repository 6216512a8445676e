import SiteAssociation
import Testing

struct CompilerTests {
    let domain = DomainAssociation(
        apps: [
            AppIdentity(
                appIDs: ["ABCDE12345.com.example.app"],
                androidApps: [AndroidApp(packageName: "com.example.app", fingerprints: ["aa:bb"])]),
            AppIdentity(appIDs: ["ABCDE12345.com.example.shop"]),
        ],
        rules: [
            AssociationRule(path: "/admin/*", .stayOnWeb),
            AssociationRule(path: "/shop/*", .openApp(1)),
            AssociationRule(path: "/*", .openApp(0)),
        ])

    @Test func `the modern file`() {
        let expected = """
            {"applinks":{"details":[{"appIDs":["ABCDE12345.com.example.app"],"components":[\
            {"/":"/admin/*","exclude":true},{"/":"/shop/*","exclude":true},{"/":"/*"}]},\
            {"appIDs":["ABCDE12345.com.example.shop"],"components":[{"/":"/shop/*"}]}]}}
            """
        #expect(String(decoding: domain.compiled().appleFile, as: UTF8.self) == expected)
    }

    @Test func `the legacy file`() {
        var domain = domain
        domain.form = .legacy
        let expected = """
            {"applinks":{"apps":[],"details":[{"appID":"ABCDE12345.com.example.app","paths":[\
            "NOT /admin/*","NOT /shop/*","/","*"]},\
            {"appID":"ABCDE12345.com.example.shop","paths":["/shop/*"]}]}}
            """
        #expect(String(decoding: domain.compiled().appleFile, as: UTF8.self) == expected)
    }

    @Test func `the Android file`() {
        let expected = """
            [{"relation":["delegate_permission/common.handle_all_urls"],"target":{"namespace":"android_app",\
            "package_name":"com.example.app","sha256_cert_fingerprints":["AA:BB"]},"relation_extensions":\
            {"delegate_permission/common.handle_all_urls":{"dynamic_app_link_components":[\
            {"/":"/admin","exclude":true},{"/":"/admin/*","exclude":true},\
            {"/":"/shop","exclude":true},{"/":"/shop/*","exclude":true},{"/":"*"}]}}}]
            """
        #expect(String(decoding: domain.compiled().androidFile, as: UTF8.self) == expected)
    }

    @Test(
        arguments: [
            ("https://example.com/admin/x", .stayOnWeb, 0), ("https://example.com/admin", .stayOnWeb, 0),
            ("https://example.com/shop/7?a=b", .openApp(1), 1), ("https://example.com/", .openApp(0), 2),
        ] as [(String, AssociationRule.Action, Int)])
    func `the first matching rule decides`(url: String, action: AssociationRule.Action, rule: Int) throws {
        let decision = RuleDecider(domain.rules).decide(try #require(LinkURL(url)))
        #expect(decision.action == action)
        #expect(decision.rule == rule)
        #expect(decision.questions.isEmpty)
    }
}
