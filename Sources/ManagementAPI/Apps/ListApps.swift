import HTTPServing
import LinkDomain
import Store

extension Route {
    /// `GET /api/v1/apps`
    static let listApps = Route(
        .get, "/api/v1/apps", .scope(.linksRead), Operation("listApps", .apps, "List the apps"),
        .query(ListQuery<NoFields>.self), answer: .page(of: App.self)
    ) { call in
        try await call.page(of: { cursor, limit in
            try await call.read { try Apps(in: $0).list(after: cursor, limit: limit) }
        })
    }
}
