import Synchronization

/// Runs the application for one deferred request and brings its answer to the event loop. Runs in a task, off the
/// loop's thread.
struct Delivery: Sendable {
    let id: ConnectionID
    let mailbox: Mailbox
    let gate: StreamGate
    let responder: any Responder
    let accessLog: AccessLog
    let isHead: Bool

    func run(_ request: Request) async {
        let start = Clock.microseconds()
        guard case .response(var response) = await responder.respond(to: request) else {
            return mailbox.post(.again(id))
        }
        response.negotiateCompression(with: request.fields)
        mailbox.post(.response(id, response))
        accessLog.note(request, response, bytes: await finish(response), since: start)
    }

    /// Runs the body's producer, if there is one; returns how many bytes the body has.
    private func finish(_ response: Response) async -> Int {
        switch response.body {
        case .empty: return 0
        case .bytes(let body): return isHead ? 0 : body.count
        case .stream(let produce):
            guard !isHead, !response.status.forbidsBody else { return 0 }
            let meter = Meter()
            do {
                try await produce(writer(meter))
                mailbox.post(.streamEnded(id, isWhole: true))
            } catch {
                mailbox.post(.streamEnded(id, isWhole: false))
            }
            return meter.bytes.load(ordering: .relaxed)
        }
    }

    private func writer(_ meter: Meter) -> BodyWriter {
        let (id, mailbox, gate) = (id, mailbox, gate)
        return BodyWriter { bytes in
            try gate.enter(bytes.count)
            meter.bytes.wrappingAdd(bytes.count, ordering: .relaxed)
            mailbox.post(.piece(id, bytes))
            try await gate.waitForRoom()
        }
    }

    private final class Meter: Sendable {
        let bytes = Atomic<Int>(0)
    }
}
