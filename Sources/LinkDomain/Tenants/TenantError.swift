/// What can go wrong with a tenant for a reason that the operator can act on.
public enum TenantError: Error, Equatable {
    case notFound
    case nameTaken(TenantName)
    /// It has been changed since the version that the change was made for.
    case outdated(current: Int64)
}
