import HTTPServing
import LinkDomain
import Store

extension Route {
    /// `POST /api/v1/links/{link_id}/archive`
    static let archiveLink = Route(
        .post, "/api/v1/links/{link_id}/archive", .scope(.linksWrite),
        Operation(
            "archiveLink", .links, "Archive a link", "It leads nowhere until it is restored; its path stays taken."),
        .nothing, answer: .one(LinkView.self), precondition: .optional
    ) { call in
        let now = call.service.now()
        return try await call.setArchived { $0 ?? now }
    }
}

extension Call where Caller == KeyHolder {
    /// Doing it again changes nothing.
    func setArchived(_ time: @Sendable (Timestamp?) -> Timestamp?) async throws -> LinkView {
        let id: LinkID = try path()
        return try await write { session in
            let changed = try Links(in: session).change(id) { link in
                try condition.check(LinkView(link, in: session))
                link.archivedAt = time(link.archivedAt)
            }
            return try LinkView(changed, in: session)
        }
    }
}
