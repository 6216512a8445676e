import JSON
import LinkDomain

/// What a link's owner may change about it.
struct LinkFields: RequestFields {
    let destinations: Destinations
    let data: LinkData?
    let labels: CampaignLabels
    let title: Title?
    let preview: Preview
    let fallback: FallbackMode?
    let redirectStatus: RedirectStatus
    let expiresAt: Timestamp?

    static let readOnlyFields = LinkView.properties.map(\.schema.name)

    init?(from fields: inout FieldReader) {
        destinations =
            fields.optional("destinations", .destinations, "Where it leads; a landing page where it leads nowhere.")
            ?? Destinations()
        data = fields.optional("data", .linkData, "What the app receives: any JSON object of up to 16 KB.")
        labels = CampaignLabels(
            campaign: fields.optional("campaign", .label, "What it is part of."),
            channel: fields.optional("channel", .label, "Where it is shown, such as email."),
            feature: fields.optional("feature", .label, "What it is for, such as invite."),
            stage: fields.optional("stage", .label, "Where the reader stands, such as new_user."),
            tags: fields.value("tags", .tags, default: [], "Words to find it by."))
        title = fields.optional("title", .title, "What its owner calls it; also the preview's title without another.")
        preview = fields.optional("preview", .preview, "How it looks where somebody shares it.") ?? Preview()
        fallback = fields.optional(
            "fallback", .word, "Where a phone goes that could have opened the app; null is as the domain says.")
        redirectStatus = fields.value(
            "redirect_status", .redirectStatus, default: .found, "What web visitors are redirected with.")
        expiresAt = fields.optional("expires_at", .timestamp, "From when on it leads nowhere.")
    }

    func write(to link: inout Link) {
        link.destinations = destinations
        link.data = data
        link.labels = labels
        link.title = title
        link.preview = preview
        link.fallback = fallback
        link.redirectStatus = redirectStatus
        link.expiresAt = expiresAt
    }
}

/// A new link.
struct NewLinkFields: RequestFields {
    let domain: DomainID
    /// Nil to have one made.
    let path: LinkPath?
    let rest: LinkFields

    static let schemaName: String? = "NewLink"
    static let readOnlyFields = ["id", "url", "hostname", "opens", "archived_at", "created_at", "updated_at"]

    init?(from fields: inout FieldReader) {
        let domain =
            fields.required("domain_id", .identifier, "On which domain it is; it cannot be moved later.") as DomainID?
        path = fields.optional(
            "path", .linkPath,
            "Case-sensitive, several segments allowed; escaped and plain spellings are one. Left out, one is made.")
        let rest = LinkFields(from: &fields)
        guard let domain, let rest else { return nil }
        self.domain = domain
        self.rest = rest
    }
}
