import HTTPServing

/// The worker answers what does not begin with `/api`; the handler answers the rest, telling what it got.
struct EchoResponder: Responder {
    var handle: @Sendable (Request) async -> Reply = { request in .response(EchoResponder.describe(request)) }

    func makeWorker(loop: Int) -> any Worker { EchoWorker() }

    func respond(to request: Request) async -> Reply { await handle(request) }

    static func describe(_ request: Request) -> Response {
        let lines = [
            "\(request.method) \(request.path) \(request.query ?? "-")",
            "host \(request.host) \(request.port.map(String.init) ?? "-") \(request.scheme)",
            "peer \(request.peer)",
            "body \(String(decoding: request.body, as: UTF8.self))",
        ]
        return Response(
            status: .ok, contentType: "text/plain", body: Array(lines.joined(separator: "\n").utf8))
    }
}

/// Answers with the path as body, after the attempt's number where there was more than one.
private final class EchoWorker: Worker {
    func respond(
        to head: RequestHead, in bytes: Span<UInt8>, peer: PeerAddress, attempt: Int,
        into response: inout ResponseWriter
    ) -> Handling {
        let path = bytes.extracting(head.path)
        let text = path.withUnsafeBufferPointer { String(decoding: $0, as: UTF8.self) }
        if text.hasPrefix("/api") || (text == "/later" && attempt == 0) || text == "/never" { return .deferred }
        if text == "/unfinished" { return .responded }
        response.begin(.ok)
        response.field("Peer", Array(peer.description.utf8).span)
        if attempt > 0 { response.field("Attempt", attempt) }
        response.finish(body: path)
        return .responded
    }
}
