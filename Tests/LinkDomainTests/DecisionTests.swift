import LinkDomain
import Testing

struct DecisionTests {
    private static let now = Timestamp(seconds: 1_000_000)

    private func decide(
        _ platform: Platform, _ slots: [DestinationSlot], fallback: FallbackMode = .store,
        opening: LinkTraits.Opening = .app, hasApp: Bool = true, hasStore: Bool = true
    ) -> Decision {
        Decision(
            for: LinkTraits(
                destinations: slots.reduce([]) { $0.union(DestinationSlots($1)) }, fallback: fallback, opening: opening,
                hasAppleApp: hasApp, hasAndroidApp: hasApp, hasAppStore: hasStore, hasPlayStore: hasStore),
            visit: VisitTraits(platform: platform, isCrawler: false, time: Self.now))
    }

    @Test(
        arguments: [
            (.ios, [.standard], .store, true, .store, .fallbackStore, nil),
            (.ios, [.standard], .store, false, .landingPage, .storeUnknown, nil),
            (.ios, [.standard], .landingPage, true, .landingPage, .fallbackLandingPage, nil),
            (.ios, [.standard], .destination, true, .redirect, .fallbackDestination, .standard),
            (.ios, [.standard, .ios], .store, true, .redirect, .platformDestination, .ios),
            (.ios, [], .destination, true, .landingPage, .noDestination, nil),
            (.ipados, [.standard, .ios], .store, true, .redirect, .platformDestination, .ios),
            (.ipados, [.standard, .ios, .ipados], .store, true, .redirect, .platformDestination, .ipados),
            (.android, [.standard, .ios], .store, true, .store, .fallbackStore, nil),
            (.android, [.standard, .android], .landingPage, true, .redirect, .platformDestination, .android),
            (.macos, [.standard], .store, true, .redirect, .defaultDestination, .standard),
            (.windows, [.standard, .desktop], .store, true, .redirect, .platformDestination, .desktop),
            (.linux, [.ios], .store, true, .landingPage, .noDestination, nil),
            (.other, [.standard], .landingPage, true, .redirect, .defaultDestination, .standard),
        ] as [(Platform, [DestinationSlot], FallbackMode, Bool, DecisionKind, Reason, DestinationSlot?)]
    )
    func `without the app`(
        platform: Platform, slots: [DestinationSlot], fallback: FallbackMode, hasStore: Bool, kind: DecisionKind,
        reason: Reason, destination: DestinationSlot?
    ) {
        let decision = decide(platform, slots, fallback: fallback, hasStore: hasStore)
        #expect(decision.kind == kind)
        #expect(decision.reason == reason)
        #expect(decision.destination == destination)
    }

    @Test(arguments: [(.noRule, .noApp), (.staysOnWeb, .staysOnWeb)] as [(LinkTraits.Opening, Reason)])
    func `a path that no app opens is a web link on phones too`(opening: LinkTraits.Opening, reason: Reason) {
        for platform in [Platform.ios, .ipados, .android] {
            let decision = decide(platform, [.standard], opening: opening)
            #expect(decision.kind == .redirect)
            #expect(decision.reason == reason)
            #expect(decision.destination == .standard)
        }
    }

    @Test(arguments: [Platform.ios, .ipados, .android])
    func `an app of the other system only leaves a web link`(platform: Platform) {
        let decision = decide(platform, [.standard], hasApp: false, hasStore: false)
        #expect(decision.kind == .redirect)
        #expect(decision.reason == .noApp)
    }

    @Test func `expiry begins at its very moment and comes before crawlers`() {
        var link = LinkTraits(destinations: DestinationSlots(.standard), expiresAt: Self.now)
        let visit = VisitTraits(platform: .macos, isCrawler: true, time: Self.now)
        #expect(Decision(for: link, visit: visit).reason == .expired)
        #expect(Decision(for: link, visit: visit).status == 410)
        link.expiresAt = Self.now.adding(microseconds: 1)
        #expect(Decision(for: link, visit: visit).kind == .preview)
    }

    @Test func `every combination has an answer, and no redirect lacks its destination`() {
        for link in Self.allLinks {
            for platform in Platform.allCases {
                for isCrawler in [false, true] {
                    let visit = VisitTraits(platform: platform, isCrawler: isCrawler, time: Self.now)
                    let decision = Decision(for: link, visit: visit)
                    if let slot = decision.destination { #expect(link.destinations.contains(slot)) }
                    switch decision.kind {
                    case .redirect:
                        #expect(decision.destination != nil)
                        #expect(decision.status == link.redirectStatus.status)
                    case .expired:
                        #expect(decision.status == (decision.destination == nil ? 410 : 302))
                        #expect(link.isArchived)
                    case .store:
                        #expect(decision.status == 302)
                        #expect(platform == .android ? link.hasPlayStore : link.hasAppStore)
                    case .landingPage: #expect(decision.status == 200 && !isCrawler)
                    case .preview: #expect(isCrawler)
                    case .notFound, .notFoundRedirect, .refused: Issue.record("a known link is never \(decision.kind)")
                    }
                }
            }
        }
    }

    private static var allLinks: [LinkTraits] {
        var links: [LinkTraits] = []
        for slots in 0..<UInt8(64) {
            for fallback in FallbackMode.allCases {
                for flags in 0..<32 {
                    for opening in [LinkTraits.Opening.noRule, .staysOnWeb, .app] {
                        links.append(
                            LinkTraits(
                                destinations: DestinationSlots(rawValue: slots), fallback: fallback,
                                redirectStatus: .temporaryRedirect, isArchived: flags & 1 != 0, opening: opening,
                                hasAppleApp: flags & 8 != 0, hasAndroidApp: flags & 16 != 0,
                                hasAppStore: flags & 2 != 0, hasPlayStore: flags & 4 != 0))
                    }
                }
            }
        }
        return links
    }
}
