import HTTPServing
import LinkDomain
import Store

extension Route {
    /// `DELETE /api/v1/links/{link_id}`
    static let deleteLink = Route(
        .delete, "/api/v1/links/{link_id}", .scope(.linksWrite),
        Operation("deleteLink", .links, "Delete a link", "Its path is free again; its clicks stay."), .nothing,
        answer: .nothing, precondition: .optional
    ) { call in
        let id: LinkID = try call.path()
        try await call.write { session in
            let links = Links(in: session)
            let link = try links.find(id)
            try call.condition.check(LinkView(link, in: session))
            try links.delete(id, expecting: link.version)
        }
    }
}
