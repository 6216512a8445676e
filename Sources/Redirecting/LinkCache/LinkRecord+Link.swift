import LinkDomain
import Store

extension LinkRecord {
    /// The record of `link`, or of there being none at `key`, made for `domain` as it is now.
    init(_ link: Link?, at key: LinkAddress, of domain: DomainEntry) {
        var text = TextBuilder()
        let path = Array(key.path.rawValue.utf8)
        var header = Header(
            hash: path.withUnsafeBufferPointer { LinkCache.hash(key.domain, $0) }, domain: key.domain, link: link?.id,
            domainRevision: domain.revision, traits: LinkTraits())
        header.path = text.add(path)
        if let link {
            header.traits = LinkTraits(link, fallback: domain.fallback)
            header.take(domain.opening(of: link.path), of: domain)
            header.destinations = Destinations(link, text: &text)
            header.title = text.add((link.preview.title ?? link.title)?.rawValue.utf8)
            header.summary = text.add(link.preview.description?.rawValue.utf8)
            header.image = text.add(link.preview.imageURL?.rawValue.utf8)
        }
        self.init(header, text: text.text)
    }
}

extension LinkRecord.Header {
    /// Notes which path rule covers the link and which app it opens.
    fileprivate mutating func take(_ opening: DomainEntry.Opening, of domain: DomainEntry) {
        switch opening {
        case .noRule: traits.opening = .noRule
        case .staysOnWeb(let rule):
            traits.opening = .staysOnWeb
            self.rule = Int16(rule)
        case .app(let app, let rule):
            traits.opening = .app
            traits.hasAppleApp = domain.apps[app].isForApple
            traits.hasAndroidApp = domain.apps[app].isForAndroid
            traits.hasAppStore = domain.apps[app].appStoreURL != nil
            traits.hasPlayStore = domain.apps[app].playStoreURL != nil
            self.app = Int16(app)
            self.rule = Int16(rule)
        }
    }
}

extension LinkRecord.Destinations {
    /// Web destinations with the link's labels as UTM items, worked out now rather than for each visit.
    fileprivate init(_ link: Link, text: inout LinkRecord.TextBuilder) {
        let labels = UTMLabels(link.labels)
        func add(_ destination: Destination?) -> LinkRecord.Slice {
            text.add(destination.map { labels.added(to: Array($0.rawValue.utf8).span) })
        }
        standard = add(link.destinations.standard)
        ios = add(link.destinations.ios)
        ipados = add(link.destinations.ipados)
        android = add(link.destinations.android)
        desktop = add(link.destinations.desktop)
        expired = text.add(link.destinations.expired?.rawValue.utf8)
    }
}
