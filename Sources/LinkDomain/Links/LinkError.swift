/// What can go wrong with a link for a reason that its tenant can act on.
///
/// Failures they cannot act on, such as a lost database connection, are not listed here: they travel as the error that
/// caused them and reach the client as a bare 500.
public enum LinkError: Error, Equatable {
    case notFound
    case domainNotFound(DomainID)
    case pathTaken(LinkPath)
    /// Every path that was made up was taken.
    case noFreePath
    /// It has been changed since the version that the change was made for.
    case outdated(current: Int64)
}
