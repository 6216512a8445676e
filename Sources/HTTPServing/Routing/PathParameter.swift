/// A value that a path segment can stand for.
///
/// A segment that is no such value makes the path one that does not exist, so a route answers 404 for it.
public protocol PathParameter {
    /// `segment` is percent-decoded already.
    init?(pathSegment segment: String)
}

extension String: PathParameter {
    public init?(pathSegment segment: String) { self = segment }
}

extension Int: PathParameter {
    public init?(pathSegment segment: String) { self.init(segment) }
}
