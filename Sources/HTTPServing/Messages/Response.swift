/// What a handler answers.
///
/// The engine adds `Date`, `Content-Length` or the chunked coding, `Connection` and `X-Request-Id`, drops the body for
/// `HEAD`, and compresses bodies over 1 KB where the client and the media type allow it. A field whose name or value
/// would break the message is dropped.
public struct Response: Sendable {
    public enum Body: Sendable {
        case empty
        case bytes([UInt8])
        /// Runs until it returns; ``BodyWriter/write(_:)`` suspends it while the client is slow. An error thrown ends
        /// the connection without the end mark, so that the client sees a truncated answer as one.
        case stream(@Sendable (BodyWriter) async throws -> Void)
    }

    public var status: Status
    public var fields: Fields
    public var body: Body
    /// What the log line calls the route, such as `/api/v1/links/{id}`; the raw path is logged without it.
    public var route: String?

    public init(status: Status, fields: Fields = Fields(), body: Body = .empty, route: String? = nil) {
        self.status = status
        self.fields = fields
        self.body = body
        self.route = route
    }

    /// A whole body in memory with its media type.
    public init(status: Status, contentType: String, body: [UInt8]) {
        self.init(status: status, fields: ["content-type": contentType], body: .bytes(body))
    }
}
