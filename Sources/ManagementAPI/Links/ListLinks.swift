import HTTPServing
import LinkDomain
import Store

extension Route {
    /// `GET /api/v1/links`
    static let listLinks = Route(
        .get, "/api/v1/links", .scope(.linksRead),
        Operation("listLinks", .links, "List the links", "Those that all the given filters let through."),
        .query(ListQuery<LinkFilter>.self), answer: .page(of: LinkView.self)
    ) { call in
        try await call.page { cursor, limit in
            try await call.read { session in
                let page = try Links(in: session).list(call.query.filter, after: cursor, limit: limit)
                return (page.next, try LinkView.views(of: page.elements, in: session))
            }
        }
    }
}

extension LinkFilter: RequestFields {
    init?(from fields: inout FieldReader) {
        self.init(
            domain: fields.optional("domain_id", .identifier, "On this domain."),
            tag: fields.optional("tag", .tag, "With this tag."),
            campaign: fields.optional("campaign", .label, "Of this campaign."),
            channel: fields.optional("channel", .label, "In this channel."),
            text: fields.optional(
                "text", .text(1...256), "With this in path, title or default destination, in any case."),
            from: fields.optional("created_from", .timestamp, "Made at this moment or later."),
            before: fields.optional("created_before", .timestamp, "Made before this moment."),
            isArchived: fields.optional("archived", .flag, "true: those in the archive; false: those in use."))
    }
}
