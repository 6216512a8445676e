import Cryptography
import Foundation
import Testing

@testable import LandingPages

struct PageTests {
    private static let hostile = "\"><script>alert(1)</script><img src=x onerror=alert(1)>'&\u{0}"

    private func text(_ page: Page) -> String { String(decoding: page.html.bytes, as: UTF8.self) }

    private var hostilePage: FallbackPage {
        var page = FallbackPage(
            preview: LinkPreview(
                title: Self.hostile, summary: Self.hostile, picture: PageURL(web: "https://x.example/\"><script>"),
                canonical: PageURL(web: "https://x.example/?a=\"onload=\"alert(1)")))
        page.appName = Self.hostile
        page.open = PageURL(app: "exampleapp", link: Self.hostile)
        page.web = PageURL(web: "https://x.example/'\"><script>")
        page.banner = .init(appStoreID: "123", argument: PageURL(web: "https://x.example/a,b"))
        return page
    }

    @Test func `no text of a tenant becomes markup`() {
        for page in [text(hostilePage.render()), text(PreviewPage(preview: hostilePage.preview, web: nil).render())] {
            #expect(!page.contains("<script"))
            #expect(!page.contains("<img src=x"))
            #expect(!page.utf8.contains(0))
            #expect(page.contains("&lt;script&gt;"))
        }
    }

    @Test func `the policy lets nothing run and names the picture's origin only`() {
        var page = FallbackPage(preview: LinkPreview(title: "Shoes"))
        #expect(!page.render().contentSecurityPolicy.contains("img-src"))
        page.preview.picture = PageURL(web: "https://img.example:8443/shoes.png?x=1")
        let policy = page.render().contentSecurityPolicy
        #expect(policy.contains(" img-src https://img.example:8443;"))
        #expect(policy.contains("default-src 'none'"))
        #expect(!policy.contains("script-src"))
    }

    @Test(arguments: ["https://a.example; script-src *", "https://a.example, default-src *", "https://a b.example/x"])
    func `a picture's address cannot add to the policy`(address: String) {
        let policy = Page(HTML(), picture: PageURL(web: address)).contentSecurityPolicy
        #expect(!policy.contains("script-src"))
        #expect(!policy.contains("default-src *"))
    }

    @Test func `the policy's hash is that of the style sheet`() {
        let digest = SHA256.hash("\(Stylesheet.text)".utf8).bytes
        #expect(Data(digest).base64EncodedString() == Stylesheet.hash)
    }

    @Test func `a banner's argument keeps its commas out of the list`() {
        let page = text(hostilePage.render())
        #expect(page.contains("content=\"app-id=123, app-argument=https://x.example/a%2Cb\""))
    }

    @Test func `every way on is a plain link that works without script`() {
        var page = FallbackPage(preview: LinkPreview(title: "Shoes"))
        page.open = PageURL(web: "https://alt.example/shoes")
        page.appStore = PageURL(web: "https://apps.apple.com/app/id1")
        page.playStore = PageURL(web: "https://play.google.com/store/apps/details?id=a.b")
        page.web = PageURL(web: "https://shop.example/shoes")
        let html = text(page.render())
        for url in [page.open, page.appStore, page.playStore, page.web] {
            #expect(html.contains("<a href=\"\(url!.text)\">"))
        }
        #expect(html.contains("lang=\"en\""))
        #expect(html.contains("dir=\"ltr\""))
    }

    @Test func `previews carry Open Graph`() {
        let preview = LinkPreview(
            title: "Shoes", summary: "Red ones", picture: PageURL(web: "https://img.example/s.png"),
            canonical: PageURL(web: "https://go.example/shoes"))
        let html = text(PreviewPage(preview: preview, web: nil).render())
        for part in ["og:title", "og:description", "og:image", "og:url", "summary_large_image"] {
            #expect(html.contains(part))
        }
    }

    @Test(arguments: NoticePage.allCases)
    func `notices are whole documents`(notice: NoticePage) {
        let html = text(notice.render())
        #expect(html.hasPrefix("<!doctype html><html"))
        #expect(html.hasSuffix("</html>"))
    }
}

struct PageURLTests {
    @Test(arguments: [
        "javascript:alert(1)", "data:text/html,x", "//evil.example", "https", "/x", "https://a\nb", " https://a",
    ])
    func `only http and https are web addresses`(text: String) {
        #expect(PageURL(web: text) == nil)
    }

    @Test(arguments: ["javascript", "JavaScript", "data", "vbscript", "file", "", "1a", "a b", "blob"])
    func `a scheme that browsers act on is no app scheme`(scheme: String) {
        #expect(PageURL(app: scheme, link: "https://go.example/x") == nil)
    }

    @Test func `the link in an app address is one encoded value`() {
        #expect(
            PageURL(app: "shop", link: "https://a.example/é?x=1&y")?.text
                == "shop://open?link=https%3A%2F%2Fa.example%2F%C3%A9%3Fx%3D1%26y")
    }
}
