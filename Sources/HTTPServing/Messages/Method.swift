/// The request methods this engine knows. Any other is answered 501 before a handler is asked.
public enum Method: String, Hashable, Sendable, CaseIterable {
    case get = "GET"
    case head = "HEAD"
    case post = "POST"
    case put = "PUT"
    case patch = "PATCH"
    case delete = "DELETE"
    case options = "OPTIONS"
    /// This and the next are known so that they are refused as methods that an address does not have; nothing serves them.
    case trace = "TRACE"
    case query = "QUERY"

    /// The method as it stands on the wire.
    public var name: String { rawValue }
}

extension Method: CustomStringConvertible {
    public var description: String { rawValue }
}
