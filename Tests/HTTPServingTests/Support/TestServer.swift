import HTTPServing
import Logging
import Metrics

/// Runs a server on a port of its own while `body` does, then drains it.
func withServer(
    _ responder: any Responder = EchoResponder(), loops: Int = 1, log: MemorySink = MemorySink(),
    configure: (inout ServerConfiguration) -> Void = { _ in }, _ body: (Server) async throws -> Void
) async throws {
    let address = SocketAddress(address: PeerAddress(v4: 0x7f00_0001), port: 0)
    var configuration = ServerConfiguration(address: address, loops: loops)
    configuration.drain = 2_000
    configure(&configuration)
    let server = try Server(
        configuration: configuration, responder: responder, log: Log(component: "test", sink: log),
        metrics: MetricsRegistry())
    let running = Task { try await server.run() }
    let outcome: Result<Void, any Error>
    do {
        outcome = .success(try await body(server))
    } catch {
        outcome = .failure(error)
    }
    running.cancel()
    try await running.value
    try outcome.get()
}
