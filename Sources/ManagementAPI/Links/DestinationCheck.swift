import JSON
import LinkDomain
import Store

/// Refuses destinations that lead back to this service.
///
/// A link to a link is a request for each hop, and two of them are a loop. Which tenant has the hostname plays no part and
/// is not told.
struct DestinationCheck {
    private let session: TenantSession

    init(in session: TenantSession) { self.session = session }

    func check(_ destinations: Destinations) throws {
        try check(destinations.named.map { (.root.appending("destinations").appending($0.name), $0.destination) })
    }

    /// A link whose app is got at the link itself would be a loop as well.
    func check(_ app: AppFields) throws {
        let root = JSONPointer.root
        let named = [
            (root.appending("ios").appending("fallback_url"), app.apple?.fallback),
            (root.appending("android").appending("fallback_url"), app.android?.fallback),
            (root.appending("web_fallback_url"), app.webFallback),
        ]
        try check(named.compactMap { place, destination in destination.map { (place, $0) } })
    }

    /// - Parameter hostname: of the domain itself, which may not be served yet.
    func check(_ fields: DomainFields, hostname: Hostname) throws {
        let named = [("not_found_url", fields.notFoundURL), ("root_url", fields.rootURL)]
        let places = named.compactMap { name, destination in
            destination.map { (place: JSONPointer.root.appending(name), destination: $0) }
        }
        try check(places, alsoServed: Set([hostname, fields.alternate].compactMap { $0 }))
    }

    private func check(
        _ places: [(place: JSONPointer, destination: Destination)], alsoServed: Set<Hostname> = []
    ) throws {
        let served = try Domains(in: session).served(among: Set(places.compactMap(\.destination.hostname)))
            .union(alsoServed)
        let faults = places.filter { $0.destination.hostname.map(served.contains) ?? false }.map { place, destination in
            Fault(
                .body(place), "leads-back", "\(destination.hostname?.rawValue ?? "") is served by this service itself.")
        }
        guard faults.isEmpty else { throw Problem.invalidBody(faults) }
    }
}
