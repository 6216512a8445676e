import HTTPServing
import LinkDomain
import Store

extension Route {
    /// `GET /api/v1/clicks`
    static let listClicks = Route(
        .get, "/api/v1/clicks", .scope(.clicksRead),
        Operation(
            "listClicks", .clicks, "List the clicks", "Of all links, and of paths that had none. A moment behind."),
        .query(ListQuery<ClickFilter>.self), answer: .page(of: Click.self)
    ) { call in
        try await call.page(of: { cursor, limit in
            try await call.read { try Clicks(in: $0).list(call.query.filter, after: cursor, limit: limit) }
        })
    }
}

extension ClickFilter: RequestFields {
    init?(from fields: inout FieldReader) {
        self.init(
            domain: fields.optional("domain_id", .identifier, "On this domain."),
            from: fields.optional("from", .timestamp, "At this moment or later."),
            before: fields.optional("before", .timestamp, "Before this moment."),
            platform: fields.optional("platform", .word, "Of devices that run this."),
            isBot: fields.optional("is_bot", .flag, "false: people; true: the rest."),
            country: fields.optional("country", .country, "From this country; two letters."),
            decision: fields.optional("decision", .word, "Answered with this."))
    }
}

extension Shape where Value == String {
    /// ISO 3166-1 alpha-2, in upper case.
    fileprivate static var country: Shape {
        .parsed("invalid-country", maximumLength: 2) { text in
            guard text.utf8.count == 2, text.utf8.allSatisfy({ (0x41...0x5A).contains($0 & 0xDF) }) else {
                throw NotACountry()
            }
            return text.uppercased()
        } write: {
            $0
        }
    }
}

private struct NotACountry: Error, CustomStringConvertible {
    var description: String { "A country is two letters, such as DE." }
}
