/// What a link says of itself: to people on its landing page and to crawlers in its metadata.
public struct LinkPreview: Sendable {
    public var title: String
    public var summary: String?
    public var picture: PageURL?
    /// The link's own address, which previews show and count under.
    public var canonical: PageURL?

    public init(title: String, summary: String? = nil, picture: PageURL? = nil, canonical: PageURL? = nil) {
        self.title = title
        self.summary = summary
        self.picture = picture
        self.canonical = canonical
    }

    /// Open Graph (ogp.me) and Twitter card metadata. Robots read only the head, and run no script.
    @HTMLBuilder var metadata: HTML {
        HTML.element(.meta, .property("og:title"), .content(title))
        HTML.element(.meta, .property("og:type"), .content("website"))
        if let canonical {
            HTML.element(.meta, .property("og:url"), .content(canonical.text))
            HTML.element(.link, .rel("canonical"), .href(canonical))
        }
        if let summary {
            HTML.element(.meta, .name("description"), .content(summary))
            HTML.element(.meta, .property("og:description"), .content(summary))
        }
        if let picture {
            HTML.element(.meta, .property("og:image"), .content(picture.text))
        }
        HTML.element(
            .meta, .name("twitter:card"), .content(picture == nil ? "summary" : "summary_large_image"))
    }

    /// Picture, title and text. The words are the tenant's, so the browser finds their direction.
    @HTMLBuilder var heading: HTML {
        if let picture { HTML.element(.img, .class("picture"), .src(picture), .alt("")) }
        HTML.element(.section, .class("words")) {
            HTML.element(.h1, .dir(.automatic)) { title }
            if let summary { HTML.element(.p, .dir(.automatic)) { summary } }
        }
    }
}
