/// A request taken out of its connection, for handlers that wait.
public struct Request: Sendable {
    public var method: Method
    /// Still percent-encoded; begins with `/`.
    public var path: String
    /// What follows the `?`, still percent-encoded; `nil` without a `?`.
    public var query: String?
    /// Lower-case, without port; an IPv6 address keeps its brackets.
    public var host: String
    public var port: UInt16?
    public var fields: Fields
    public var body: [UInt8]
    /// The client's `X-Request-Id` where it sent a sound one, else a new one. The engine returns it in the response.
    public var id: String
    /// The client, after `TRUSTED_PROXIES` has been applied.
    public var peer: PeerAddress
    public var scheme: Scheme

    public init(
        method: Method = .get, path: String, query: String? = nil, host: String = "localhost", port: UInt16? = nil,
        fields: Fields = Fields(), body: [UInt8] = [], id: String = "-", peer: PeerAddress = .unknown,
        scheme: Scheme = .http
    ) {
        self.method = method
        self.path = path
        self.query = query
        self.host = host
        self.port = port
        self.fields = fields
        self.body = body
        self.id = id
        self.peer = peer
        self.scheme = scheme
    }
}
