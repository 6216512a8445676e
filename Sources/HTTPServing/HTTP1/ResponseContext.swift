/// What the request decides about the form of its response.
struct ResponseContext {
    var version: HTTPVersion
    var isHead: Bool
    var keepsAlive: Bool
    /// The `Date` line of this second, CRLF included.
    var date: UnsafePointer<DateLine>
}
