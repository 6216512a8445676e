import HTTPServing
import LinkDomain
import Store

extension Route {
    /// `GET /api/v1/domains`
    static let listDomains = Route(
        .get, "/api/v1/domains", .scope(.linksRead), Operation("listDomains", .domains, "List the domains"),
        .query(ListQuery<NoFields>.self), answer: .page(of: Domain.self)
    ) { call in
        try await call.page(of: { cursor, limit in
            try await call.read { try Domains(in: $0).list(after: cursor, limit: limit) }
        })
    }
}
