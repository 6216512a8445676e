import JSON
import LinkDomain

/// A link as answers show it: with the address that its domain gives it, and the app that opens it.
struct LinkView: Representation {
    let link: Link
    let hostname: Hostname
    let opening: LinkOpening

    static let schemaName = "Link"

    static let properties: [Property<LinkView>] =
        [
            Property("id", .identifier, "Made by the service.") { $0.link.id },
            Property("url", .text(1...8192), "What to share.") {
                url(of: $0.link, on: $0.hostname)
            },
            Property("domain_id", .identifier, "On which domain it is.") { $0.link.domain },
            Property("hostname", .hostname, "The domain's name.") { $0.hostname },
            Property("path", .linkPath, "Decoded, without the leading slash.") { $0.link.path },
        ] + changeable.map { $0.of { $0.link } } + [
            Property("opens", .representation, "Which app opens it where it is installed, and why.") { $0.opening },
            Property("archived_at", optional: .timestamp, "Since when it is archived and leads nowhere.") {
                $0.link.archivedAt
            },
            Property("created_at", .timestamp, "When it was made.") { $0.link.createdAt },
            Property("updated_at", .timestamp, "When it was last changed.") { $0.link.updatedAt },
        ]

    private static let changeable: [Property<Link>] = [
        Property("destinations", .destinations, "Where it leads.") { $0.destinations },
        Property("data", optional: .linkData, "What the app receives.") { $0.data },
        Property("campaign", optional: .label, "What it is part of.") { $0.labels.campaign },
        Property("channel", optional: .label, "Where it is shown.") { $0.labels.channel },
        Property("feature", optional: .label, "What it is for.") { $0.labels.feature },
        Property("stage", optional: .label, "Where the reader stands.") { $0.labels.stage },
        Property("tags", .tags, "Words to find it by.") { $0.labels.tags },
        Property("title", optional: .title, "What its owner calls it.") { $0.title },
        Property("preview", .preview, "How it looks where somebody shares it.") { $0.preview },
        Property("fallback", optional: .word, "Where a phone goes that could have opened the app.") { $0.fallback },
        Property("redirect_status", .redirectStatus, "What web visitors are redirected with.") { $0.redirectStatus },
        Property("expires_at", optional: .timestamp, "From when on it leads nowhere.") { $0.expiresAt },
    ]

    static func url(of link: Link, on hostname: Hostname) -> String {
        "https://\(hostname.rawValue)/\(link.path.encoded)"
    }
}
