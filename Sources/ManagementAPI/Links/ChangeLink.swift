import HTTPServing
import JSON
import LinkDomain
import Store

extension Route {
    /// `PATCH /api/v1/links/{link_id}`
    static let changeLink = Route(
        .patch, "/api/v1/links/{link_id}", .scope(.linksWrite),
        Operation(
            "changeLink", .links, "Change a link",
            "Its domain and path stay: what has been shared keeps its meaning. `data` is merged like everything else."),
        .body(.mergePatch(of: LinkFields.self, named: "LinkChanges", example: ["tags": ["sale", "summer"]])),
        answer: .one(LinkView.self), precondition: .optional
    ) { call in
        let id: LinkID = try call.path()
        return try await call.write { session in
            var home: LinkHome?
            let changed = try Links(in: session).change(id) { link in
                let found = try LinkHome(link.domain, in: session)
                home = found
                let view = found.view(link)
                try call.condition.check(view)
                let fields = try call.body.applied(to: view)
                if fields.destinations != link.destinations {
                    try DestinationCheck(in: session).check(fields.destinations)
                }
                fields.write(to: &link)
            }
            return try home?.view(changed) ?? LinkView(changed, in: session)
        }
    }
}
