/// Finds the handler for a method and a path.
///
/// Patterns are segments that match literally, or `{name}`, which matches any one segment that is not empty. Paths are
/// split before they are decoded, so `%2F` never separates segments. A literal wins over a `{name}`, whichever was
/// added first.
///
/// ```swift
/// var router = Router<Handler>()
/// router.add(.get, "/api/v1/links/{id}", getLink)
/// switch router.match(.get, path: request.path) {
/// case .found(let handler, let parameters, let pattern): …
/// case .methodNotAllowed(let allow): …  // 405, or the answer to OPTIONS, with `Allow: allow`
/// case .notFound: …
/// }
/// ```
public struct Router<Handler: Sendable>: Sendable {
    public struct Route: Sendable {
        public let method: Method
        public let pattern: String
        public let handler: Handler
    }

    public enum Match: Sendable {
        case found(Handler, PathParameters, pattern: String)
        /// The path exists. `allow` is ready for the `Allow` field.
        case methodNotAllowed(allow: String)
        /// As ``methodNotAllowed(allow:)``, for an `OPTIONS` request: answer 204.
        case options(allow: String)
        case notFound
    }

    /// In the order they were added.
    public private(set) var routes: [Route] = []
    private var root = Node()

    public init() {}

    /// Adds a route; adding the same method and pattern twice is a programming error.
    public mutating func add(_ method: Method, _ pattern: String, _ handler: Handler) {
        precondition(pattern.hasPrefix("/"), "pattern \(pattern) does not begin with a slash")
        let segments = pattern.dropFirst().split(separator: "/", omittingEmptySubsequences: false)
        root.insert(segments[...], method: method, route: routes.count)
        routes.append(Route(method: method, pattern: pattern, handler: handler))
    }

    /// `path` is raw, as in ``Request/path``. `HEAD` finds the handler of `GET`.
    public func match(_ method: Method, path: String) -> Match {
        guard path.hasPrefix("/") else { return .notFound }
        let segments = path.dropFirst().split(separator: "/", omittingEmptySubsequences: false)
        var captured: [String] = []
        guard let node = root.find(segments[...], captured: &captured) else { return .notFound }
        guard let index = node.routes[method] ?? (method == .head ? node.routes[.get] : nil) else {
            return method == .options ? .options(allow: node.allow) : .methodNotAllowed(allow: node.allow)
        }
        return found(routes[index], captured)
    }

    private func found(_ route: Route, _ captured: [String]) -> Match {
        var parameters = PathParameters()
        var next = captured.makeIterator()
        for segment in route.pattern.split(separator: "/") where segment.hasPrefix("{") {
            if let value = next.next() { parameters.add(String(segment.dropFirst().dropLast()), value) }
        }
        return .found(route.handler, parameters, pattern: route.pattern)
    }
}
