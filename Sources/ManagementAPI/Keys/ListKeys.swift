import HTTPServing
import LinkDomain
import Store

extension Route {
    /// `GET /api/v1/keys`
    static let listKeys = Route(
        .get, "/api/v1/keys", .scope(.admin),
        Operation("listKeys", .keys, "List the API keys", "Those that have expired or been revoked too."),
        .query(ListQuery<NoFields>.self), answer: .page(of: APIKey.self)
    ) { call in
        try await call.page(of: { cursor, limit in
            try await call.read { try APIKeys(in: $0).list(after: cursor, limit: limit) }
        })
    }
}
