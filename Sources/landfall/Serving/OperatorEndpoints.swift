import HTTPServing
import Metrics

/// What the operator listener serves: health, readiness and metrics. It has no authentication, so it listens where only
/// the operator's own tools reach it.
final class OperatorEndpoints: Responder {
    private let readiness: Readiness
    private let metrics: MetricsRegistry

    init(readiness: Readiness, metrics: MetricsRegistry) {
        self.readiness = readiness
        self.metrics = metrics
    }

    /// Everything here may wait, so nothing is answered on the loop.
    private final class DeferringWorker: Worker {
        func respond(
            to head: RequestHead, in bytes: Span<UInt8>, peer: PeerAddress, attempt: Int,
            into response: inout ResponseWriter
        ) -> Handling { .deferred }
    }

    func makeWorker(loop: Int) -> any Worker { DeferringWorker() }

    func respond(to request: Request) async -> Reply { .response(await answer(request)) }

    private func answer(_ request: Request) async -> Response {
        guard request.method == .get || request.method == .head else {
            return Response(status: .methodNotAllowed, fields: ["allow": "GET, HEAD"])
        }
        switch request.path {
        case "/healthz":
            return Response(status: .ok, contentType: "text/plain; charset=utf-8", body: Array("ok\n".utf8))
        case "/readyz":
            let report = await readiness.report()
            return Response(
                status: report.isReady ? .ok : .serviceUnavailable, contentType: "application/json", body: report.json)
        case "/metrics":
            return Response(status: .ok, contentType: MetricsRegistry.contentType, body: metrics.render())
        default:
            let paths = "This listener serves /healthz, /readyz and /metrics.\n"
            return Response(status: .notFound, contentType: "text/plain; charset=utf-8", body: Array(paths.utf8))
        }
    }
}
