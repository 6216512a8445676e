/// Everything a ``Server`` is told at its beginning.
public struct ServerConfiguration: Sendable {
    public var address: SocketAddress
    /// Tells the process's servers apart in metrics.
    public var name = "public"
    /// Event loops, each with a thread of its own; best one for each core.
    public var loops: Int
    public var limits = Limits()
    public var deadlines = Deadlines()
    /// Peers whose `X-Forwarded-For`, `Forwarded`, `X-Forwarded-Proto` and PROXY headers are believed.
    public var trustedProxies = TrustedProxies()
    /// Whether every connection from a trusted proxy begins with a PROXY protocol header of version 2.
    public var expectsProxyProtocol = false
    /// How long answers in progress may take once ``Server/run()`` is cancelled, in milliseconds.
    public var drain = 30_000

    public init(address: SocketAddress, loops: Int = 1) {
        self.address = address
        self.loops = loops
    }
}
