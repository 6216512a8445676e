/// The circumstances of a tap on an Apple device.
public struct AppleDevice: Hashable, Sendable {
    public enum Build: String, Hashable, Sendable, CaseIterable {
        case appStore = "app-store"
        case development
        case managed
    }

    public var system: AppleSystem
    /// The app identifiers on the device; `nil` for: whatever the file names is installed.
    public var installed: [String]?
    /// The associated-domains entitlements of those apps; `nil` for: `applinks:` and the URL's host.
    public var entitlements: [String]?
    public var build: Build
    public var trigger: LinkTrigger
    /// The host from which the file comes; `nil` for the URL's.
    public var servedAt: String?

    public init(
        system: AppleSystem = .current, installed: [String]? = nil, entitlements: [String]? = nil,
        build: Build = .appStore, trigger: LinkTrigger = .otherApp, servedAt: String? = nil
    ) {
        self.system = system
        self.installed = installed
        self.entitlements = entitlements
        self.build = build
        self.trigger = trigger
        self.servedAt = servedAt
    }
}

/// How a URL comes to be opened; the file decides only for some of these.
public enum LinkTrigger: Hashable, Sendable {
    /// A tap in another app, such as Mail or Messages.
    case otherApp
    /// A tap in Safari, on a page at this URL.
    case page(LinkURL)
    /// Typed or pasted into the address bar.
    case typed
    /// The app with this identifier calls `openURL`.
    case openURL(by: String)
    /// A script, a form or a redirect, without a tap on the link itself.
    case script
    /// Inside a web view of an app.
    case webView
    /// "Open in …" in the menu of a long press.
    case menu
    /// A QR code seen by the camera.
    case camera
}
