extension EventLoop {
    /// Lets the worker answer a head; keeps what a deferred request needs.
    @inline(__always)
    func take(_ parsed: RequestHead, in bytes: Span<UInt8>, of connection: Connection.Pointer) {
        var head = parsed
        var client = connection.pointee.peer
        if connection.pointee.peerIsTrusted {
            client = Forwarding.resolve(&head, in: bytes, peer: client, trusted: configuration.trustedProxies)
        }
        let context = ResponseContext(
            version: head.version, isHead: head.method == .head,
            keepsAlive: head.keepsAlive && drainDeadline == nil, date: UnsafePointer(date))
        connection.pointee.hasServed = true
        connection.pointee.isHead = context.isHead
        connection.pointee.keepsAlive = context.keepsAlive
        if ask(head, in: bytes, client: client, attempt: 0, context: context) {
            connection.pointee.isAnswered = true
            // The client may hold back its body for ever, or send it: only closing is safe.
            if head.framing != .none && (head.expectsContinue || !context.keepsAlive) { closeEarly(connection) }
        } else {
            keep(head, in: bytes, client: client, context: context, of: connection)
        }
    }

    /// Whether the worker has answered into the output.
    private func ask(
        _ head: RequestHead, in bytes: Span<UInt8>, client: PeerAddress, attempt: Int, context: ResponseContext
    ) -> Bool {
        var context = context
        if head.expectsContinue { context.keepsAlive = false }
        var writer = ResponseWriter(into: output, context: context)
        let handling = worker.respond(to: head, in: bytes, peer: client, attempt: attempt, into: &writer)
        if handling == .responded && writer.isFinished {
            counters.requestAnswered()
            return true
        }
        writer.discard()
        return false
    }

    /// Asks the worker about an exchange once more.
    func askAgain(_ exchange: Exchange) -> Bool {
        exchange.attempt += 1
        let bytes = exchange.headBytes
        return ask(
            exchange.head, in: bytes.span, client: exchange.peer, attempt: exchange.attempt,
            context: exchange.context)
    }

    private func keep(
        _ head: RequestHead, in bytes: Span<UInt8>, client: PeerAddress, context: ResponseContext,
        of connection: Connection.Pointer
    ) {
        counters.requestDeferred()
        let requestID = RequestID.take(from: head, in: bytes)
        connection.pointee.isAnswered = false
        connection.pointee.exchange = Exchange(
            head: head, headBytes: bytes.withUnsafeBufferPointer { Array($0) }, peer: client, context: context,
            requestID: requestID, streamLimit: limits.streamedBytes)
    }

    private func closeEarly(_ connection: Connection.Pointer) {
        connection.pointee.keepsAlive = false
        connection.pointee.lingers = true
        connection.pointee.mode = .closing
    }

    /// The request is complete: the next one may begin, or its answer is waited for.
    @inline(__always)
    func finishRequest(_ connection: Connection.Pointer) {
        connection.pointee.timer.kind = .none
        guard connection.pointee.isAnswered else {
            connection.pointee.mode = .awaiting
            if let exchange = connection.pointee.exchange { start(exchange, of: connection.pointee.id) }
            return
        }
        finishAnswer(connection)
    }

    /// The answer is in the output.
    func finishAnswer(_ connection: Connection.Pointer) {
        connection.pointee.machine.beginNext()
        connection.pointee.mode = connection.pointee.keepsAlive && drainDeadline == nil ? .open : .closing
    }

    /// Answers for the engine and closes.
    func refuse(_ connection: Connection.Pointer, _ refusal: Refusal) {
        counters.requestRejected()
        if !connection.pointee.isAnswered || !connection.pointee.machine.isInRequest {
            output.pointee.append(refusal, isHead: false, date: date.pointee)
        }
        connection.pointee.exchange?.abandon()
        connection.pointee.exchange = nil
        closeEarly(connection)
    }

    /// Hands the request to the application.
    ///
    /// An unstructured task: it is owned by the exchange, which cancels it when the connection closes, and the loop
    /// does not end before its connections have.
    func start(_ exchange: Exchange, of id: ConnectionID) {
        let request = Request(exchange)
        let delivery = Delivery(
            id: id, mailbox: mailbox, gate: exchange.gate, responder: responder,
            accessLog: accessLog, isHead: exchange.context.isHead)
        exchange.task = Task.detached { await delivery.run(request) }
    }
}
