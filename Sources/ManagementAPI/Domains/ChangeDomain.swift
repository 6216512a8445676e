import HTTPServing
import JSON
import LinkDomain
import Store

extension Route {
    /// `PATCH /api/v1/domains/{domain_id}`
    static let changeDomain = Route(
        .patch, "/api/v1/domains/{domain_id}", .scope(.domainsWrite),
        Operation("changeDomain", .domains, "Change a domain"),
        .body(.mergePatch(of: DomainFields.self, named: "DomainChanges", example: ["fallback": "store"])),
        answer: .one(Domain.self), precondition: .optional, problems: [.hostnameTaken]
    ) { call in
        let id: DomainID = try call.path()
        return try await call.write { session in
            do {
                return try Domains(in: session).change(id) { domain in
                    try call.condition.check(domain)
                    let fields = try call.body.applied(to: domain)
                    try call.refuseOwnHostnames(nil, fields.alternate)
                    try DestinationCheck(in: session).check(fields, hostname: domain.hostname)
                    fields.write(to: &domain)
                }
            } catch DomainError.hostnameTaken(let hostname) {
                // The domain's own is its already.
                throw Problem.hostnameTaken(hostname, field: "alternate_hostname")
            }
        }
    }
}
