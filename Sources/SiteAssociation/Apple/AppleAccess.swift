/// What decides before any rule is asked: the URL's scheme, the system, the entitlement, the place of the file.
struct AppleAccess {
    private(set) var refusal: String?
    private(set) var questions: [OpenQuestion] = []
    private let url: LinkURL
    private let device: AppleDevice

    init(_ url: LinkURL, _ device: AppleDevice, _ system: AppleSystem, fileSize: Int) {
        self.url = url
        self.device = device
        if url.port != nil { questions.append(.port) }
        if url.userInfo != nil { questions.append(.userInfo) }
        if url.scheme != "https", url.scheme != "http" {
            refusal = "Only http and https URLs can be universal links."
        } else if !system.has(.universalLinks) {
            refusal =
                "\(system) has no universal links; \(system.family.rawValue) has them since "
                + "\(system.since(.universalLinks))."
        } else if fileSize > AppleMatcher.largestFile {
            refusal = "The file is over 128 KB, so it is not used."
        } else {
            if fileSize > AppleMatcher.certainlySmallEnough { questions.append(.sizeBoundary) }
            checkEntitlements()
        }
    }

    private mutating func checkEntitlements() {
        guard let texts = device.entitlements else {
            if let place = device.servedAt, place.lowercased() != url.host {
                refusal = "The file of \(place) says nothing about \(url.host); each host needs its own."
            }
            return
        }
        let matching = texts.compactMap(Entitlement.init).filter { $0.service == "applinks" && $0.covers(url.host) }
        guard let longest = matching.map(\.host.utf8.count).max() else {
            refusal = "No applinks entitlement of the app covers \(url.host)."
            return
        }
        let best = matching.filter { $0.host.utf8.count == longest }
        guard let usable = best.first(where: { $0.mode == nil }) ?? best.first(where: isUsable) else {
            refusal =
                "The entitlement for \(url.host) is for \(best[0].mode?.rawValue ?? "") mode, which does not apply "
                + "to this build of the app."
            return
        }
        if usable.mode != nil { questions.append(device.build == .managed ? .managedDevice : .developerSwitch) }
        if let place = device.servedAt, place.lowercased() != usable.host {
            refusal = "The entitlement reads the file of \(usable.host), and this file is at \(place)."
        }
    }

    private func isUsable(_ entitlement: Entitlement) -> Bool {
        switch (entitlement.mode, device.build) {
        case (nil, _), (.developerAndManaged, .development), (.developerAndManaged, .managed): true
        case (.developer, .development), (.managed, .managed): true
        default: false
        }
    }

    /// Lets the way in which the URL is opened overrule the file.
    func applyTrigger(to answer: inout OpeningAnswer) {
        guard let app = answer.opener else { return }
        switch device.trigger {
        case .otherApp, .menu, .camera: break
        case .page(let page):
            guard page.host == url.host else { return }
            answer.stay("It stays in Safari: the page is on the same domain (a banner offers the app).")
        case .typed: answer.stay("It stays in the browser: the address was typed or pasted.")
        case .openURL(let caller):
            guard caller == app else { return }
            answer.stay("It goes to the browser: an app that opens its own link is not opened again.")
        case .script:
            answer.stay("It stays in the browser: there was no tap on the link itself.")
            answer.ask(.trigger)
        case .webView:
            answer.stay("It stays in the web view.")
            answer.ask(.trigger)
        }
    }
}

extension OpeningAnswer {
    fileprivate mutating func stay(_ reason: String) {
        opener = nil
        self.reason = reason
    }
}
