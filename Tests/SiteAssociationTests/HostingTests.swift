import SiteAssociation
import Testing

struct HostingTests {
    static let place = "https://example.com/.well-known/apple-app-site-association"

    @Test(
        arguments: [
            (
                HostingObservation(url: place, status: 200, contentType: "application/json; charset=utf-8", size: 900),
                []
            ),
            (HostingObservation(url: place, status: 200, contentType: "Application/JSON"), []),
            (HostingObservation(url: place, status: 200, contentType: "text/plain"), [.contentType]),
            (
                HostingObservation(
                    url: place, status: 200, contentType: "application/pkcs7-mime", body: Array("{".utf8)),
                [.contentType]
            ),
            (
                HostingObservation(url: place, status: 200, contentType: "text/html", body: Array(" <html>".utf8)),
                [.htmlInsteadOfJSON]
            ),
            (HostingObservation(url: place, status: 404, contentType: "text/html"), [.httpError]),
            (HostingObservation(url: place, status: 301), [.redirect]),
            (HostingObservation(url: place, status: 200, size: 140_000), [.tooLarge]),
            (HostingObservation(url: place, status: 200, size: 129_000), [.tooLarge]),
            (HostingObservation(url: place + ".json", status: 200), [.wrongLocation]),
            (HostingObservation(url: "http://example.com/.well-known/apple-app-site-association"), [.notHTTPS]),
            (
                HostingObservation(
                    url: "https://example.com/apple-app-site-association", status: 200, wellKnownStatus: 404),
                [.rootLocationOnly]
            ),
            (HostingObservation(url: "https://example.com/apple-app-site-association", status: 200), []),
            (
                HostingObservation(url: place, statusByUserAgent: ["browser": 200, "AASA-Bot/1.0.0": 403]),
                [.userAgentBlocked]
            ),
            (HostingObservation(url: place, statusByRegion: ["US": 200, "JP": 403]), [.geoOrIPBlocked]),
            (HostingObservation(url: place, certificateFault: "self-signed"), [.certificate]),
            (HostingObservation(url: place, seconds: 6), [.slowAnswer]),
            (
                HostingObservation(url: place, cdn: .init(status: 404, failureReason: "SWCERR00301 Timeout")),
                [.cdnTimeout]
            ),
            (
                HostingObservation(
                    url: place,
                    cdn: .init(status: 404, failureReason: "SWCERR00202 Connections to private/reserved IP addresses")),
                [.cdnPrivateAddress]
            ),
            (
                HostingObservation(url: place, cdn: .init(status: 404, failureReason: "SWCERR00401 Bad JSON content")),
                [.cdnBadJSON]
            ),
            (
                HostingObservation(url: place, cdn: .init(status: 404, failureReason: "SWCERR00101 Bad HTTP Response")),
                [.cdnHTTPError]
            ),
            (HostingObservation(url: place, cdn: .init(status: 404)), [.cdnHTTPError]),
            (HostingObservation(url: place, cdn: .init(status: 200)), []),
        ] as [(HostingObservation, [ProblemCode])])
    func `how a file is served`(observation: HostingObservation, codes: [ProblemCode]) {
        #expect(observation.findings(about: .apple).map(\.code) == codes)
    }

    @Test func `Android minds the media type`() {
        let observation = HostingObservation(
            url: "https://example.com/.well-known/assetlinks.json", status: 200, contentType: "text/plain")
        #expect(observation.findings(about: .android).map(\.severity) == [.error])
    }

    @Test(
        arguments: [
            ("applinks:example.com", []), ("applinks:*.example.com?mode=developer", []),
            ("applinks:https://example.com/", [.entitlementNotADomain]),
            ("applinks:example.com/", [.entitlementNotADomain]), ("applinks:example.com:443", [.entitlementNotADomain]),
            ("example.com", [.entitlementNotADomain]),
            ("applinks:example.com?mode=debug", [.entitlementNotADomain]),
            ("applink:example.com", [.entitlementUnknownService]), ("applinks:*", [.entitlementNotADomain]),
            ("appclips:*.example.com", [.appClipsWildcard]), ("applinks:xn--r8jz45g.example", [.idnDomain]),
            ("applinks:", [.entitlementNotADomain]),
        ] as [(String, [ProblemCode])])
    func `entitlements`(text: String, codes: [ProblemCode]) {
        #expect(EntitlementChecks([text]).findings.map(\.code) == codes)
    }

    @Test(
        arguments: [
            (["applinks:*.example.com"], "a.example.com", [.wildcardNeedsParentFile]),
            (["applinks:*.example.com"], "example.com", []),
            (["applinks:a.example.com"], "example.com", [.subdomainNeedsOwnFile]),
            (["applinks:a.example.com", "applinks:*.example.com"], "a.example.com", []),
            (["applinks:other.example"], "a.example.com", [.entitlementMissing]),
            (["applinks:a.example.com?mode=developer"], "a.example.com", [.entitlementDeveloperOnly]),
        ] as [([String], String, [ProblemCode])])
    func `the place that an entitlement reads`(entitlements: [String], place: String, codes: [ProblemCode]) throws {
        let url = try #require(LinkURL("https://a.example.com/x"))
        let findings = EntitlementChecks(entitlements).findings(for: url, servedAt: place, build: .appStore)
        #expect(findings.map(\.code) == codes)
    }
}
