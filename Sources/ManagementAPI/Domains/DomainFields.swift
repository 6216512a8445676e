import JSON
import LinkDomain

/// What a domain's owner may change about it.
struct DomainFields: RequestFields {
    let alternate: Hostname?
    let fallback: FallbackMode
    let notFoundURL: Destination?
    let rootURL: Destination?

    static let readOnlyFields = ["id", "hostname", "created_at", "updated_at"]

    init?(from fields: inout FieldReader) {
        alternate = fields.optional("alternate_hostname", .hostname, Domain.aboutAlternate)
        fallback = fields.value("fallback", .word, default: .landingPage, Domain.aboutFallback)
        notFoundURL = fields.optional(
            "not_found_url", .destination, "Where unknown paths lead; left out, a page says so.")
        rootURL = fields.optional("root_url", .destination, "Where the bare hostname leads.")
    }

    func write(to domain: inout Domain) {
        domain.alternate = alternate
        domain.fallback = fallback
        domain.notFoundURL = notFoundURL
        domain.rootURL = rootURL
    }
}

/// A new domain.
struct NewDomainFields: RequestFields {
    let hostname: Hostname
    let rest: DomainFields

    static let schemaName: String? = "NewDomain"
    static let readOnlyFields = ["id", "created_at", "updated_at"]

    init?(from fields: inout FieldReader) {
        let hostname = fields.required(
            "hostname", .hostname, "Names with letters beyond ASCII are converted; it cannot be changed later.")
        let rest = DomainFields(from: &fields)
        guard let hostname, let rest else { return nil }
        self.hostname = hostname
        self.rest = rest
    }
}
