/// What one User-Agent has told, and the conclusions.
struct AgentReading {
    var signs: AgentSigns = []
    /// The raw value of an ``InAppBrowser``, or zero.
    private var app: UInt8 = 0

    @inline(__always)
    mutating func note(_ entry: WordTable.Entry, isFirst: Bool, next: UInt8) {
        switch entry.place {
        case .anywhere: break
        case .first: if !isFirst { return }
        case .beforeSlash: if next != UInt8(ascii: "/") { return }
        case .beforeColon: if next != UInt8(ascii: ":") { return }
        }
        signs.formUnion(entry.signs)
        // Facebook's words stand in the agents of its other apps too.
        if entry.app != 0, app == 0 || app == InAppBrowser.facebook.rawValue { app = entry.app }
    }

    var kind: AgentKind {
        if signs.contains(.crawler) { return .crawler }
        if let app = InAppBrowser(rawValue: app) { return .inAppBrowser(app) }
        let isAppleWebView =
            signs.contains(.webKit) && !signs.isDisjoint(with: [.iphone, .ipad])
            && signs.isDisjoint(with: [.safari, .iosBrowser])
        return signs.contains(.webView) || isAppleWebView ? .inAppBrowser(.other) : .person
    }

    /// The agent of a device with iOS is believed over the hint, which no browser there sends.
    func platform(hint: Platform?) -> Platform {
        let own = platform
        guard let hint, own != .ios, own != .ipados else { return own }
        return hint
    }

    private var platform: Platform {
        if signs.contains([.windows, .windowsPhone]) || signs.contains(.otherSystem) { return .other }
        let isLikeMac = signs.contains(.mac) && !signs.isDisjoint(with: [.iphone, .ipad])
        if signs.contains(.silk) || (signs.contains(.android) && !isLikeMac) { return .android }
        if signs.contains(.ipad) { return .ipados }
        if signs.contains(.iphone) { return .ios }
        if signs.contains(.mac) {
            return signs.isDisjoint(with: [.iosBrowser, .mobile]) ? .macos : .ipados
        }
        if signs.contains(.windows) { return .windows }
        if signs.contains(.linux) { return .linux }
        return signs.contains(.appleLibrary) ? .ios : .other
    }
}
