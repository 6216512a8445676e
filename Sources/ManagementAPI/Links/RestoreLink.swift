import HTTPServing
import LinkDomain
import Store

extension Route {
    /// `POST /api/v1/links/{link_id}/restore`
    static let restoreLink = Route(
        .post, "/api/v1/links/{link_id}/restore", .scope(.linksWrite),
        Operation("restoreLink", .links, "Restore a link", "An archived link works again."), .nothing,
        answer: .one(LinkView.self), precondition: .optional
    ) { call in
        try await call.setArchived { _ in nil }
    }
}
