import HTTPServing
import LinkDomain
import Store

extension Route {
    /// `GET /api/v1/domains/{domain_id}`
    static let getDomain = Route(
        .get, "/api/v1/domains/{domain_id}", .scope(.linksRead), Operation("getDomain", .domains, "Read a domain"),
        .nothing, answer: .one(Domain.self)
    ) { call in
        let id: DomainID = try call.path()
        return try await call.read { try Domains(in: $0).find(id) }
    }
}
