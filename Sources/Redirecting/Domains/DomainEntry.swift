import DomainAssociations
import LinkDomain
import Metrics
import SiteAssociation
import Store

/// What a visit needs to know about a domain, worked out once when the domain is loaded.
struct DomainEntry: Sendable {
    let id: DomainID
    let tenant: TenantID
    /// Unlike that of any other load of this process: what was made for another revision is stale.
    let revision: UInt64
    let addressPrivacy: AddressPrivacy
    let fallback: FallbackMode
    /// The hostname that is looked up, in lower case: the domain's own or its alternate.
    let host: [UInt8]
    /// The domain's own hostname, which a link's address is shown with.
    let hostname: String
    /// The other hostname than the one that was visited.
    let alternate: String?
    let notFoundURL: [UInt8]?
    let rootURL: [UInt8]?
    let apps: [AppEntry]
    let rules: [PathRule]
    let decider: RuleDecider
    let appleFile: AssociationFileAnswer?
    let assetLinks: AssociationFileAnswer?

    init(_ loaded: DirectoryEntry, host: Hostname, revision: UInt64, fetches: CounterFamily) {
        let domain = loaded.domain
        id = domain.id
        tenant = domain.tenant
        self.revision = revision
        addressPrivacy = loaded.addressPrivacy
        fallback = domain.fallback
        self.host = Array(host.rawValue.utf8)
        hostname = domain.hostname.rawValue
        alternate = (host == domain.hostname ? domain.alternate : domain.hostname)?.rawValue
        notFoundURL = domain.notFoundURL.map { Array($0.rawValue.utf8) }
        rootURL = domain.rootURL.map { Array($0.rawValue.utf8) }
        apps = loaded.apps.map(AppEntry.init)
        rules = loaded.rules
        decider = RuleDecider(DomainAssociation(rules: loaded.rules, apps: loaded.apps).rules)
        appleFile = loaded.aasa?.content.map {
            AssociationFileAnswer($0, fetches[host.rawValue, AssociationFilePath.apple.name])
        }
        assetLinks = loaded.assetlinks?.content.map {
            AssociationFileAnswer($0, fetches[host.rawValue, AssociationFilePath.assetLinks.name])
        }
    }
}

/// An association file as it is sent, and how often that happened.
struct AssociationFileAnswer: Sendable {
    let bytes: [UInt8]
    /// A strong entity tag in quotes (RFC 9110, section 8.8.3): the file's SHA-256, so that every node has the same.
    let entityTag: [UInt8]
    let fetches: Counter

    init(_ file: AssociationFile.Content, _ fetches: Counter) {
        bytes = file.bytes
        let digits = Array("0123456789abcdef".utf8)
        entityTag =
            [UInt8(ascii: "\"")] + file.sha256.flatMap { [digits[Int($0 >> 4)], digits[Int($0 & 15)]] }
            + [UInt8(ascii: "\"")]
        self.fetches = fetches
    }
}
