public import LinkDomain
public import Postgres

/// Links of all tenants by their addresses, for visits that no cache could answer.
///
/// The visits of a moment are of many tenants and are looked up together, so this cannot be bound to one.
public struct LinkLookup {
    private let session: Session

    public init(in session: Session) { self.session = session }

    /// Those links that there are, archived and expired ones included, in one query. An address that is missing from the
    /// result has no link.
    public func find(_ addresses: [LinkAddress]) throws -> [LinkAddress: Link] {
        guard !addresses.isEmpty else { return [:] }
        let found = try session.query(
            """
            select \(Link.columns), tenant_id
            from look_up_links(
                \(addresses.map(\.tenant)), \(addresses.map(\.domain)), \(addresses.map(\.path))
            )
            """
        ) { row in
            let link = try Link(row: row)
            return (LinkAddress(tenant: try row["tenant_id"], domain: link.domain, path: link.path), link)
        }
        return Dictionary(found, uniquingKeysWith: { first, _ in first })
    }
}
