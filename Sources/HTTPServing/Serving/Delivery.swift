/// Runs the application for one deferred request and brings its answer to the event loop. Runs in a task, off the
/// loop's thread.
struct Delivery: Sendable {
    let id: ConnectionID
    let mailbox: Mailbox
    let gate: StreamGate
    let responder: any Responder
    let isHead: Bool
    /// Whether the client takes gzip.
    let compresses: Bool

    func run(_ request: Request) async {
        guard case .response(var response) = await responder.respond(to: request) else {
            return mailbox.post(.again(id))
        }
        response.addVary()
        if compresses { response.compress() }
        mailbox.post(.response(id, response))
        guard case .stream(let produce) = response.body, !isHead, !response.status.forbidsBody else { return }
        do {
            try await produce(writer)
            mailbox.post(.streamEnded(id, isWhole: true))
        } catch {
            mailbox.post(.streamEnded(id, isWhole: false))
        }
    }

    private var writer: BodyWriter {
        let (id, mailbox, gate) = (id, mailbox, gate)
        return BodyWriter { bytes in
            try gate.enter(bytes.count)
            mailbox.post(.piece(id, bytes))
            try await gate.waitForRoom()
        }
    }
}
