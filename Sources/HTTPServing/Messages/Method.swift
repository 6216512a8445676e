/// The request methods this engine knows. Any other is answered 501 before a handler is asked.
public enum Method: String, Hashable, Sendable, CaseIterable {
    case get = "GET"
    case head = "HEAD"
    case post = "POST"
    case put = "PUT"
    case patch = "PATCH"
    case delete = "DELETE"
    case options = "OPTIONS"
    /// Known so that it is refused as a method that an address does not have; nothing serves it.
    case trace = "TRACE"

    /// The method as it stands on the wire.
    public var name: String { rawValue }
}

extension Method: CustomStringConvertible {
    public var description: String { rawValue }
}
