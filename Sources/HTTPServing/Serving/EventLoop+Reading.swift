extension EventLoop {
    func read(_ connection: Connection.Pointer) {
        if connection.pointee.input != nil { return readOn(connection) }
        switch connection.pointee.transport.receive(into: input) {
        case .bytes(let count):
            let bytes = UnsafeBufferPointer(start: input.baseAddress!.assumingMemoryBound(to: UInt8.self), count: count)
            let consumed = process(connection, bytes)
            guard connection.pointee.mode != .closed else { return }
            if consumed < count && connection.pointee.keepsInput {
                var rest = ByteBuffer(capacity: max(count - consumed, 512))
                rest.append(bytes.baseAddress! + consumed, count - consumed)
                connection.pointee.input = rest
            }
            settle(connection)
        case .wouldBlock: break
        case .ended: finishReading(connection)
        case .failed: close(connection)
        }
    }

    /// Reads behind what is there already.
    private func readOn(_ connection: Connection.Pointer) {
        connection.pointee.input!.reserve(4096)
        switch connection.pointee.transport.receive(into: connection.pointee.input!.spare) {
        case .bytes(let count):
            connection.pointee.input!.grow(by: count)
            processInput(of: connection)
            settle(connection)
        case .wouldBlock: break
        case .ended: finishReading(connection)
        case .failed: close(connection)
        }
    }

    /// Goes on with what was read earlier.
    func processInput(of connection: Connection.Pointer) {
        guard let input = connection.pointee.input, connection.pointee.mode != .closed else { return }
        let consumed = process(connection, input.bytes)
        guard connection.pointee.mode != .closed else { return }
        if consumed == input.count || !connection.pointee.keepsInput {
            connection.pointee.input = nil
            input.free()
        } else if consumed > 0 {
            connection.pointee.input!.removeFirst(consumed)
        }
    }

    /// The client sends nothing more. What it has asked for is answered; half a request is not.
    private func finishReading(_ connection: Connection.Pointer) {
        connection.pointee.peerHasFinished = true
        close(connection)
    }

    /// Takes bytes through the machine until it needs more, or must wait for an answer or for output to drain; returns
    /// how many were consumed.
    private func process(_ connection: Connection.Pointer, _ bytes: UnsafeBufferPointer<UInt8>) -> Int {
        let span = bytes.span
        var position = 0
        if connection.pointee.mode == .proxyHeader { readProxyHeader(connection, span, &position) }
        while connection.pointee.mode == .open {
            switch connection.pointee.machine.next(span, &position, limits: limits) {
            case .head(let head):
                take(head, in: span.extracting(position - head.length..<position), of: connection)
            case .end: finishRequest(connection)
            case .needBytes: return position
            case .body(let range):
                connection.pointee.moved += range.count
                keepBody(UnsafeBufferPointer(rebasing: bytes[range]), of: connection)
            case .refuse(let refusal): refuse(connection, refusal)
            }
            if output.pointee.count >= Self.outputMark {
                flush(connection)
                if connection.pointee.output != nil { return position }
            }
        }
        return position
    }

    private func readProxyHeader(_ connection: Connection.Pointer, _ bytes: Span<UInt8>, _ position: inout Int) {
        switch ProxyHeader.parse(bytes) {
        case .incomplete: break
        case .malformed: close(connection)
        case .complete(let source, let length):
            position = length
            connection.pointee.mode = .open
            guard let source else { return }
            connection.pointee.peer = source
            connection.pointee.peerIsTrusted = configuration.trustedProxies.contains(source)
        }
    }

    /// After reading: sends what has gathered, and sets the deadline that is now in force.
    func settle(_ connection: Connection.Pointer) {
        if connection.pointee.machine.owesContinue && connection.pointee.mode == .open {
            output.pointee.append("HTTP/1.1 100 Continue\r\n\r\n")
            connection.pointee.machine.continued()
        }
        flush(connection)
        guard connection.pointee.output == nil else { return armSending(connection) }
        switch connection.pointee.mode {
        case .open: armReading(connection)
        case .awaiting: wheel.pointee.suspend(connection)
        case .closing: finishSending(connection)
        case .proxyHeader, .lingering, .closed: break
        }
    }

    private func armReading(_ connection: Connection.Pointer) {
        if connection.pointee.interest != Poller.readable { watch(connection, for: Poller.readable) }
        let kind = connection.pointee.timer.kind
        if connection.pointee.machine.isInBody {
            guard kind != .body else { return }
            connection.pointee.moved = 0
            connection.pointee.overallDeadline = now + Int64(deadlines.body)
            wheel.pointee.arm(connection, .body, at: now + Int64(deadlines.rateWindow))
        } else if connection.pointee.input != nil || !connection.pointee.hasServed {
            if kind != .head { wheel.pointee.arm(connection, .head, at: now + Int64(deadlines.head)) }
        } else {
            wheel.pointee.arm(connection, .idle, at: now + Int64(deadlines.idle))
        }
    }
}
