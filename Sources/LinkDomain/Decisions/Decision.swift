/// What a visit to a link is answered with, and why.
///
/// That the visit arrived means that no app opened: where one is installed, the system takes the link before any
/// request is sent.
public struct Decision: Hashable, Sendable, BitwiseCopyable {
    public let kind: DecisionKind
    public let reason: Reason
    /// The HTTP status.
    public let status: UInt16
    /// The destination of a redirect; nil for pages and for the store, which the app knows.
    public let destination: DestinationSlot?

    /// Decides for `visit` to `link`. Total: every combination has an answer, and a redirect always has a destination.
    public init(for link: LinkTraits, visit: VisitTraits) {
        if link.isArchived {
            self.init(over: link, .archived)
        } else if let end = link.expiresAt, end <= visit.time {
            self.init(over: link, .expired)
        } else if visit.isCrawler {
            self.init(.preview, .crawler, 200)
        } else {
            switch visit.platform {
            case .ios, .ipados:
                self.init(phone: link, visit.platform, hasApp: link.hasAppleApp, hasStore: link.hasAppStore)
            case .android:
                self.init(phone: link, visit.platform, hasApp: link.hasAndroidApp, hasStore: link.hasPlayStore)
            case .macos, .windows, .linux, .other: self.init(web: link, visit.platform, .defaultDestination)
            }
        }
    }

    private init(_ kind: DecisionKind, _ reason: Reason, _ status: UInt16, _ destination: DestinationSlot? = nil) {
        self.kind = kind
        self.reason = reason
        self.status = status
        self.destination = destination
    }

    /// Never with the link's own status: a browser must not remember where an expired link leads.
    private init(over link: LinkTraits, _ reason: Reason) {
        if link.destinations.contains(.expired) {
            self.init(.expired, reason, 302, .expired)
        } else {
            self.init(.expired, reason, 410)
        }
    }

    /// A phone or tablet without the app.
    private init(phone link: LinkTraits, _ platform: Platform, hasApp: Bool, hasStore: Bool) {
        // What the link names for this very platform is meant for it, whatever the mode says.
        if let slot = Self.own(platform, link.destinations) {
            self.init(.redirect, .platformDestination, link.redirectStatus.status, slot)
            return
        }
        switch link.opening {
        case .noRule: self.init(web: link, platform, .noApp)
        // The app that the rule names is for the other system.
        case .app where !hasApp: self.init(web: link, platform, .noApp)
        case .staysOnWeb: self.init(web: link, platform, .staysOnWeb)
        case .app:
            switch link.fallback {
            case .store where hasStore: self.init(.store, .fallbackStore, 302)
            case .store: self.init(.landingPage, .storeUnknown, 200)
            case .landingPage: self.init(.landingPage, .fallbackLandingPage, 200)
            case .destination: self.init(web: link, platform, .fallbackDestination)
            }
        }
    }

    /// To a web destination, or to the landing page where there is none; `reason` is that of the default destination.
    private init(web link: LinkTraits, _ platform: Platform, _ reason: Reason) {
        if let slot = Self.own(platform, link.destinations) {
            self.init(.redirect, .platformDestination, link.redirectStatus.status, slot)
        } else if link.destinations.contains(.standard) {
            self.init(.redirect, reason, link.redirectStatus.status, .standard)
        } else {
            self.init(.landingPage, .noDestination, 200)
        }
    }

    /// The destination that the link names for `platform`; an iPad takes the iPhone's where it has none.
    private static func own(_ platform: Platform, _ slots: DestinationSlots) -> DestinationSlot? {
        let slot = DestinationSlot(for: platform)
        if slots.contains(slot) { return slot }
        return platform == .ipados && slots.contains(.ios) ? .ios : nil
    }
}
