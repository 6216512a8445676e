import HTTPServing
import Logging
import Metrics

/// Answers every request with a redirect, to measure what the engine itself costs.
///
/// `HTTPServingBench 127.0.0.1:8088 2` listens there with two loops; paths under `/api` take the deferred way.
@main
enum HTTPServingBench {
    static func main() async throws {
        let arguments = CommandLine.arguments
        guard arguments.count == 3, let address = SocketAddress(arguments[1]), let loops = Int(arguments[2]) else {
            print("usage: HTTPServingBench ADDRESS:PORT LOOPS")
            return
        }
        let configuration = ServerConfiguration(address: address, loops: loops)
        let server = try Server(
            configuration: configuration, responder: RedirectResponder(), log: Log(component: "bench", level: .error),
            metrics: MetricsRegistry())
        print("listening on \(server.address)")
        try await server.run()
    }
}

struct RedirectResponder: Responder {
    func makeWorker(loop: Int) -> any Worker { RedirectWorker() }

    func respond(to request: Request) async -> Reply {
        .response(Response(status: .ok, contentType: "text/plain", body: Array("answered later\n".utf8)))
    }
}

final class RedirectWorker: Worker {
    func respond(
        to head: RequestHead, in bytes: Span<UInt8>, peer: PeerAddress, attempt: Int,
        into response: inout ResponseWriter
    ) -> Handling {
        let path = head.path
        if path.count > 4, bytes[path.lowerBound + 1] == UInt8(ascii: "a"),
            bytes[path.lowerBound + 2] == UInt8(ascii: "p")
        {
            return .deferred
        }
        response.begin(.found)
        response.field("Location", "https://www.example.com/a/landing/page?utm_source=mail&utm_campaign=spring")
        response.field("Cache-Control", "private, no-store")
        response.finish()
        return .responded
    }
}
