import LandingPages
import LinkDomain

extension FallbackPage {
    /// Adds the ways into `app` that exist on the visitor's platform. `address` is the link's, without scheme.
    mutating func offer(_ app: AppEntry, _ visit: Visit, _ address: String) {
        appName = app.name
        let platform = visit.visitor.platform
        let link = "https://" + address
        // iOS opens no app for a tap within one domain, so the alternate domain comes first where there is one.
        if let alternate = visit.domain.pointee.alternate {
            open = PageURL(web: "https://" + visit.address(on: alternate))
        } else {
            open = app.scheme(for: platform).flatMap { PageURL(app: $0, link: link) }
        }
        let isDesktop = platform != .ios && platform != .ipados && platform != .android
        if platform != .android { appStore = app.appStoreURL.flatMap(PageURL.init(bytes:)) }
        if platform == .android || isDesktop { playStore = app.playStoreURL.flatMap(PageURL.init(bytes:)) }
        if isDesktop { open = nil }
        if platform == .ios || platform == .ipados, let id = app.appStoreID {
            banner = SmartAppBanner(appStoreID: id, argument: PageURL(web: link))
        }
    }
}

extension PageURL {
    fileprivate init?(bytes: [UInt8]) { self.init(web: String(decoding: bytes, as: UTF8.self)) }
}
