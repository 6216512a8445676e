/// A page ready to be sent: its bytes and the policy that fits them.
public struct Page: Sendable {
    public let html: HTML
    /// The value of `Content-Security-Policy`: nothing runs, nothing is framed, and the one picture a link may have is
    /// the one thing that may be loaded.
    public let contentSecurityPolicy: String

    init(_ html: HTML, picture: PageURL?) {
        self.html = html
        let images = picture?.origin.map { " img-src \($0);" } ?? ""
        contentSecurityPolicy =
            "default-src 'none'; style-src 'sha256-\(Stylesheet.hash)';\(images) "
            + "base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
    }
}

extension Page {
    /// What all pages share: a root with language and direction, a head, and one main part.
    static func frame(title: String, picture: PageURL? = nil, head: HTML = HTML(), body: HTML) -> Page {
        let root = HTML.element(.html, .lang("en"), .dir(.leftToRight)) {
            HTML.element(.head) {
                HTML.element(.meta, .charset("utf-8"))
                HTML.element(.title) { title }
                HTML.element(.meta, .name("viewport"), .content("width=device-width, initial-scale=1"))
                HTML.element(.meta, .name("referrer"), .content("no-referrer"))
                head
                HTML.style(Stylesheet.text)
            }
            HTML.element(.body) { HTML.element(.main) { body } }
        }
        return Page(.document(root), picture: picture)
    }
}
