import LinkDomain
import Postgres

/// The channel on which every node hears of changes. A notification is sent when its transaction commits and not before.
public let changeChannel = "landfall_changes"

extension Session {
    /// Tells every node that a domain, its apps or its path rules have changed.
    func announce(_ domain: DomainID) throws {
        try run("select pg_notify(\(changeChannel), 'domain ' || \(domain)::text)")
    }

    /// Tells every node that the link at a path has changed, has come or has gone.
    func announce(_ path: LinkPath, on domain: DomainID) throws {
        try run("select pg_notify(\(changeChannel), 'link ' || \(domain)::text || ' ' || \(path)::text)")
    }
}
