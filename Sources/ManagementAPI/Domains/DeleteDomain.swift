import HTTPServing
import LinkDomain
import Store

extension Route {
    /// `DELETE /api/v1/domains/{domain_id}`
    static let deleteDomain = Route(
        .delete, "/api/v1/domains/{domain_id}", .scope(.domainsWrite),
        Operation(
            "deleteDomain", .domains, "Delete a domain",
            "With its path rules and association files; its clicks stay. Refused while it has links."),
        .nothing, answer: .nothing, precondition: .optional, problems: [.domainInUse]
    ) { call in
        let id: DomainID = try call.path()
        try await call.write { session in
            let domains = Domains(in: session)
            let domain = try domains.find(id)
            try call.condition.check(domain)
            try domains.delete(id, expecting: domain.version)
        }
    }
}
