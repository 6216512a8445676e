import HTTPServing
import JSON
import LinkDomain
import Store

extension Route {
    /// `POST /api/v1/links`
    static let createLink = Route(
        .post, "/api/v1/links", .scope(.linksWrite),
        Operation(
            "createLink", .links, "Create a link",
            "Without a path it gets one of seven letters and digits. A path that is taken is never taken over."),
        .body(.object(NewLinkFields.self, example: example)), answer: .created(LinkView.self), problems: [.pathTaken]
    ) { call in
        try await call.create { session in
            let home = try call.home(in: session)
            try DestinationCheck(in: session).check(call.body.rest.destinations)
            let link = try call.body.create(in: session, at: call.service.now())
            return (home.view(link), at: "/api/v1/links/\(link.id)")
        }
    }

    private static var example: JSONValue {
        [
            "domain_id": .string(Sample.domain),
            "path": "summer",
            "destinations": ["default": "https://shop.example/summer"],
            "data": ["screen": "sale", "id": 7],
            "campaign": "summer-2026", "channel": "email", "tags": ["sale"],
            "title": "Summer sale",
            "preview": ["title": "Summer sale: everything must go", "description": "Until Sunday."],
        ]
    }
}

extension Call where Caller == KeyHolder, Body == NewLinkFields {
    fileprivate func home(in session: TenantSession) throws -> LinkHome {
        do {
            return try LinkHome(body.domain, in: session)
        } catch DomainError.notFound {
            throw Problem.invalidBody(.root.appending("domain_id"), "not-found", "There is no such domain.")
        }
    }
}

extension NewLinkFields {
    fileprivate func create(in session: TenantSession, at time: Timestamp) throws -> Link {
        let links = Links(in: session)
        let make = { (path: LinkPath) in
            var link = Link(
                id: LinkID(at: time), domain: domain, path: path, destinations: rest.destinations, createdAt: time)
            rest.write(to: &link)
            return link
        }
        if let path { return try links.create(make(path)) }
        return try links.create { make($0) }
    }
}
