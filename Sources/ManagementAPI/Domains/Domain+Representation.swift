import JSON
import LinkDomain

extension Domain: Representation {
    static let schemaName = "Domain"

    static let properties: [Property<Domain>] = [
        Property("id", .identifier, "Made by the service.") { $0.id },
        Property("hostname", .hostname, "In ASCII; unique over the whole service.") { $0.hostname },
        Property("alternate_hostname", optional: .hostname, Domain.aboutAlternate) { $0.alternate },
        Property("fallback", .word, Domain.aboutFallback) { $0.fallback },
        Property("not_found_url", optional: .destination, "Where unknown paths lead; null is a page that says so.") {
            $0.notFoundURL
        },
        Property("root_url", optional: .destination, "Where the bare hostname leads.") { $0.rootURL },
        Property("created_at", .timestamp, "When it was made.") { $0.createdAt },
        Property("updated_at", .timestamp, "When it was last changed.") { $0.updatedAt },
    ]

    static let aboutAlternate = """
        A second name for the same links, where landing-page buttons lead: iOS never opens an app from a tap within one \
        hostname.
        """
    static let aboutFallback = "Where a phone goes that could have opened the app, unless the link says otherwise."
}
