/// What crawlers get: the link's metadata with status 200, and its destination as an ordinary link to follow.
public struct PreviewPage: Sendable {
    public var preview: LinkPreview
    public var web: PageURL?

    public init(preview: LinkPreview, web: PageURL?) {
        self.preview = preview
        self.web = web
    }

    public func render() -> Page {
        Page.frame(title: preview.title, picture: preview.picture, head: preview.metadata, body: body)
    }

    @HTMLBuilder private var body: HTML {
        preview.heading
        if let web { HTML.element(.nav) { HTML.element(.a, .href(web)) { "Continue" } } }
    }
}
