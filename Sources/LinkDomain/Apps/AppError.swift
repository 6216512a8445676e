/// What can go wrong with an app for a reason that its tenant can act on.
public enum AppError: Error, Equatable {
    case notFound
    /// Neither an Apple nor an Android identity is left.
    case identityMissing
    /// Path rules of these domains open it.
    case inUse(by: [DomainID])
    /// It has been changed since the version that the change was made for.
    case outdated(current: Int64)
}
