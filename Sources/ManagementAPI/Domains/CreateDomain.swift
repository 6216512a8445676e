import HTTPServing
import JSON
import LinkDomain
import Store

extension Route {
    /// `POST /api/v1/domains`
    static let createDomain = Route(
        .post, "/api/v1/domains", .scope(.domainsWrite),
        Operation(
            "createDomain", .domains, "Create a domain", "From then on the service answers for this hostname."),
        .body(.object(NewDomainFields.self, example: ["hostname": "go.example.com"])),
        answer: .created(Domain.self), problems: [.hostnameTaken]
    ) { call in
        let time = call.service.now()
        try call.refuseOwnHostnames(call.body.hostname, call.body.rest.alternate)
        return try await call.create { session in
            try DestinationCheck(in: session).check(call.body.rest, hostname: call.body.hostname)
            var domain = Domain(
                id: DomainID(at: time), tenant: call.tenant, hostname: call.body.hostname, createdAt: time)
            call.body.rest.write(to: &domain)
            do {
                let created = try Domains(in: session).create(domain)
                return (created, at: "/api/v1/domains/\(created.id)")
            } catch DomainError.hostnameTaken(let hostname) where hostname == domain.alternate {
                throw Problem.hostnameTaken(hostname, field: "alternate_hostname")
            }
        }
    }
}

extension Call {
    /// The service's own names answer for the API and never for links.
    func refuseOwnHostnames(_ hostname: Hostname?, _ alternate: Hostname?) throws {
        let own = service.configuration.ownHostnames
        let named = [("hostname", hostname), ("alternate_hostname", alternate)]
        let faults = named.compactMap { name, hostname -> Fault? in
            guard let hostname, own.contains(hostname) else { return nil }
            return Fault(.body(.root.appending(name)), "reserved", "This hostname belongs to the service itself.")
        }
        guard faults.isEmpty else { throw Problem.invalidBody(faults) }
    }
}
