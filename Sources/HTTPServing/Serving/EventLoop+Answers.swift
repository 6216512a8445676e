extension EventLoop {
    func receive(_ message: LoopMessage) {
        switch message {
        case .response(let id, let response):
            guard let (connection, exchange) = awaited(id) else { return }
            answer(connection, exchange, with: response)
        case .again(let id):
            guard let (connection, exchange) = awaited(id) else { return }
            askAgain(exchange, of: connection)
        case .piece(let id, let bytes):
            guard let (connection, exchange) = awaited(id) else { return }
            send(bytes, to: connection, exchange)
        case .streamEnded(let id, let isWhole):
            guard let (connection, exchange) = awaited(id) else { return }
            endStream(of: connection, exchange, isWhole: isWhole)
        case .drain(let deadline): beginDraining(deadline)
        }
    }

    private func awaited(_ id: ConnectionID) -> (Connection.Pointer, Exchange)? {
        guard let connection = connections.pointee[id], let exchange = connection.pointee.exchange else { return nil }
        return (connection, exchange)
    }

    private func answer(_ connection: Connection.Pointer, _ exchange: Exchange, with response: Response) {
        var context = exchange.context
        context.keepsAlive = context.keepsAlive && drainDeadline == nil
        let framing = framing(of: response, context)
        if case .close = framing, context.keepsAlive {
            context.keepsAlive = false
            connection.pointee.lingers = true
        }
        connection.pointee.keepsAlive = context.keepsAlive
        output.pointee.appendHead(
            of: response, framing: framing, requestID: exchange.requestID, context: context)
        let sendsBody = !context.isHead && !response.status.forbidsBody
        if case .stream = response.body, sendsBody {
            exchange.stream = framing
            wheel.pointee.suspend(connection)
            return settle(connection)
        }
        if case .bytes(let body) = response.body, sendsBody { output.pointee.append(body.span) }
        end(connection)
    }

    private func framing(of response: Response, _ context: ResponseContext) -> ByteBuffer.ResponseFraming {
        switch response.body {
        case .empty: .length(0)
        case .bytes(let body): .length(body.count)
        case .stream: context.version == .http10 ? .close : .chunked
        }
    }

    private func send(_ bytes: [UInt8], to connection: Connection.Pointer, _ exchange: Exchange) {
        guard let stream = exchange.stream else { return }
        if case .chunked = stream { output.pointee.append(chunk: bytes) } else { output.pointee.append(bytes.span) }
        exchange.unreported += bytes.count
        settle(connection)
    }

    private func endStream(of connection: Connection.Pointer, _ exchange: Exchange, isWhole: Bool) {
        guard let stream = exchange.stream else { return }
        guard isWhole else { return close(connection, aborting: true) }
        if case .chunked = stream { output.pointee.append("0\r\n\r\n") }
        end(connection)
    }

    /// The answer to a deferred request is in the output. Requests that waited behind it are served.
    func end(_ connection: Connection.Pointer) {
        releaseExchange(of: connection)
        finishAnswer(connection)
        flush(connection)
        if connection.pointee.output == nil { processInput(of: connection) }
        settle(connection)
    }
}
