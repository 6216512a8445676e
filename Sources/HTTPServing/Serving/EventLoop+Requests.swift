extension EventLoop {
    /// A head has been read. Without a body the worker is asked at once, while the head is where it was read; a request
    /// with a body is kept until that is there, so that nobody is asked about a request that will be refused.
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
        connection.pointee.keepsAlive = context.keepsAlive
        guard head.framing == .none, ask(head, in: bytes, client: client, attempt: 0, context: context) else {
            return keep(head, in: bytes, client: client, context: context, of: connection)
        }
    }

    /// The request is complete: the next one may begin, or its answer is waited for.
    @inline(__always)
    func finishRequest(_ connection: Connection.Pointer) {
        connection.pointee.timer.kind = .none
        guard let exchange = connection.pointee.exchange else { return finishAnswer(connection) }
        if exchange.head.framing != .none && ask(about: exchange) {
            releaseExchange(of: connection)
            return finishAnswer(connection)
        }
        connection.pointee.mode = .awaiting
        start(exchange, of: connection.pointee.id)
    }

    /// Whether the worker has answered into the output.
    private func ask(
        _ head: RequestHead, in bytes: Span<UInt8>, client: PeerAddress, attempt: Int, context: ResponseContext
    ) -> Bool {
        if bytes[head.path.lowerBound] == UInt8(ascii: "*") { return answerAsterisk(context) }
        var writer = ResponseWriter(into: output, context: context)
        let handling = worker.respond(to: head, in: bytes, peer: client, attempt: attempt, into: &writer)
        if handling == .responded && writer.isFinished {
            counters.answered.increment()
            return true
        }
        writer.discard()
        return false
    }

    private func ask(about exchange: Exchange) -> Bool {
        let bytes = exchange.headBytes
        return ask(
            exchange.head, in: bytes.span, client: exchange.peer, attempt: exchange.attempt, context: exchange.context)
    }

    /// `OPTIONS *` asks about the server as a whole; workers and handlers only ever see paths.
    private func answerAsterisk(_ context: ResponseContext) -> Bool {
        var writer = ResponseWriter(into: output, context: context)
        writer.begin(.noContent)
        writer.field("Allow", "GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS")
        writer.finish()
        return true
    }

    /// Asks the worker about an exchange once more.
    func askAgain(_ exchange: Exchange, of connection: Connection.Pointer) {
        exchange.attempt += 1
        guard exchange.attempt <= limits.attempts else {
            refuse(connection, .internalError)
            return settle(connection)
        }
        if ask(about: exchange) { end(connection) } else { start(exchange, of: connection.pointee.id) }
    }

    private func keep(
        _ head: RequestHead, in bytes: Span<UInt8>, client: PeerAddress, context: ResponseContext,
        of connection: Connection.Pointer
    ) {
        connection.pointee.exchange = Exchange(
            head: head, headBytes: bytes.withUnsafeBufferPointer { Array($0) }, peer: client, context: context,
            requestID: RequestID.take(from: head, in: bytes), streamLimit: limits.streamedBytes)
    }

    /// The answer is in the output.
    func finishAnswer(_ connection: Connection.Pointer) {
        connection.pointee.machine.beginNext()
        connection.pointee.mode = connection.pointee.keepsAlive && drainDeadline == nil ? .open : .closing
        if drainDeadline != nil { connection.pointee.lingers = true }
    }

    /// Answers for the engine and closes.
    func refuse(_ connection: Connection.Pointer, _ refusal: Refusal) {
        counters.rejected.increment()
        output.pointee.append(refusal, isHead: connection.pointee.isHeadRequest, date: date.pointee)
        abandonExchange(of: connection)
        connection.pointee.keepsAlive = false
        connection.pointee.lingers = true
        connection.pointee.mode = .closing
    }

    /// Hands the request to the application.
    ///
    /// An unstructured task: it is owned by the exchange, which cancels it when the connection closes, and the loop
    /// does not end before its connections have.
    func start(_ exchange: Exchange, of id: ConnectionID) {
        if exchange.attempt == 0 { counters.deferred.increment() }
        let request = Request(exchange)
        let delivery = Delivery(
            id: id, mailbox: mailbox, gate: exchange.gate, responder: responder,
            accessLog: accessLog, isHead: exchange.context.isHead)
        exchange.task = Task.detached { await delivery.run(request) }
    }
}
