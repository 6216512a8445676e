/// What can go wrong with a domain for a reason that its tenant can act on.
public enum DomainError: Error, Equatable {
    case notFound
    /// Served already, for this tenant or for another.
    case hostnameTaken(Hostname)
    /// One hostname cannot be a domain's own and its alternate.
    case alternateIsHostname
    /// Its links would stop working; they have to be deleted first.
    case hasLinks
    /// It has been changed since the version that the change was made for.
    case outdated(current: Int64)
}
