import HTTPServing
import LinkDomain
import Store

extension Route {
    /// `GET /api/v1/links/{link_id}`
    static let getLink = Route(
        .get, "/api/v1/links/{link_id}", .scope(.linksRead), Operation("getLink", .links, "Read a link"), .nothing,
        answer: .one(LinkView.self)
    ) { call in
        let id: LinkID = try call.path()
        return try await call.read { try LinkView(Links(in: $0).find(id), in: $0) }
    }
}
