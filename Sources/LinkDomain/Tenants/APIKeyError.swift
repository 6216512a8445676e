/// What can go wrong with an API key for a reason that its tenant can act on.
public enum APIKeyError: Error, Equatable {
    case notFound
}
