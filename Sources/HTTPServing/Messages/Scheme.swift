/// How the client reached the service, as far as a trusted proxy told.
public enum Scheme: String, Hashable, Sendable {
    case http
    case https
}
