import HTTPServing
import LinkDomain
import Store

extension Route {
    /// `GET /api/v1/links/{link_id}/clicks`
    static let listLinkClicks = Route(
        .get, "/api/v1/links/{link_id}/clicks", .scope(.clicksRead),
        Operation("listLinkClicks", .clicks, "List a link's clicks", "A moment behind."),
        .query(ListQuery<ClickFilter>.self), answer: .page(of: Click.self)
    ) { call in
        let id: LinkID = try call.path()
        var filter = call.query.filter
        filter.link = id
        let wanted = filter
        return try await call.page(of: { cursor, limit in
            try await call.read { session in
                _ = try Links(in: session).find(id)
                return try Clicks(in: session).list(wanted, after: cursor, limit: limit)
            }
        })
    }
}
