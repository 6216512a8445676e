import HTTPServing
import LinkDomain
import Store

extension Route {
    /// `GET /api/v1/domains/{domain_id}/path-rules`
    static let getPathRules = Route(
        .get, "/api/v1/domains/{domain_id}/path-rules", .scope(.linksRead),
        Operation(
            "getPathRules", .pathRules, "Read a domain's path rules", "In order; the first that matches decides."),
        .nothing, answer: .one(PathRuleList.self)
    ) { call in
        let id: DomainID = try call.path()
        return PathRuleList(rules: try await call.read { try PathRules(in: $0).list(of: id).rules })
    }
}
