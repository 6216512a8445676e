/// The page shown to people when no app opened: what the link is, and every way on from here.
public struct FallbackPage: Sendable {
    /// Safari's offer to open or get the app
    /// (https://developer.apple.com/documentation/webkit/promoting-apps-with-smart-app-banners).
    public struct SmartAppBanner: Sendable {
        /// The App Store id, digits only.
        public var appStoreID: String
        /// The full link, which Safari hands to the app.
        public var argument: PageURL?

        public init(appStoreID: String, argument: PageURL?) {
            self.appStoreID = appStoreID
            self.argument = argument
        }

        /// Commas separate the parts, so those of the URL are encoded.
        var content: String {
            let parts = ["app-id=\(appStoreID)"]
            guard let argument else { return parts[0] }
            return parts[0] + ", app-argument=\(argument.text.replacing(",", with: "%2C"))"
        }
    }

    public var preview: LinkPreview
    public var appName: String?
    /// Opens the app where it is installed: the link on the alternate domain, or the app's own scheme.
    public var open: PageURL?
    public var appStore: PageURL?
    public var playStore: PageURL?
    /// Where the link leads in a browser.
    public var web: PageURL?
    public var banner: SmartAppBanner?

    public init(preview: LinkPreview) { self.preview = preview }

    public func render() -> Page {
        let ways = buttons
        return Page.frame(
            title: preview.title,
            picture: preview.picture,
            head: head,
            body: content(ways))
    }

    @HTMLBuilder private var head: HTML {
        if let banner { HTML.element(.meta, .name("apple-itunes-app"), .content(banner.content)) }
        preview.metadata
    }

    @HTMLBuilder private func content(_ ways: [(label: String, url: PageURL)]) -> HTML {
        preview.heading
        if !ways.isEmpty {
            HTML.element(.nav) {
                for way in ways { HTML.element(.a, .href(way.url)) { way.label } }
            }
        }
    }

    /// In the order in which they are likely to help.
    private var buttons: [(label: String, url: PageURL)] {
        let app = appName.map { "Open in \($0)" } ?? "Open in the app"
        let all: [(String, PageURL?)] = [
            (app, open), ("Get it on the App Store", appStore), ("Get it on Google Play", playStore),
            ("Continue in the browser", web),
        ]
        return all.compactMap { label, url in url.map { (label, $0) } }
    }
}
