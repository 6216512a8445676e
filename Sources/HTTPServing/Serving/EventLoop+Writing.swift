extension EventLoop {
    /// Gives the gathered output to the kernel. What it does not take is kept with the connection.
    func flush(_ connection: Connection.Pointer) {
        let count = output.pointee.count
        guard count > 0 else { return }
        defer { emptyOutput() }
        guard connection.pointee.mode != .closed else { return }
        if connection.pointee.output != nil {
            connection.pointee.output!.append(output.pointee.base, count)
            return
        }
        var sent = 0
        switch connection.pointee.transport.send(output.pointee.base, count) {
        case .bytes(let taken): sent = taken
        case .wouldBlock: break
        case .ended, .failed: return close(connection)
        }
        guard sent < count else { return reportDrained(connection) }
        var rest = ByteBuffer(capacity: count - sent)
        rest.append(output.pointee.base + sent, count - sent)
        connection.pointee.output = rest
        connection.pointee.sent = 0
        connection.pointee.moved = sent
    }

    /// A long answer must not leave its size behind for ever.
    private func emptyOutput() {
        output.pointee.truncate(to: 0)
        guard output.pointee.capacity > 8 * Self.outputMark else { return }
        output.pointee.free()
        output.pointee = ByteBuffer(capacity: Self.outputMark)
    }

    /// The socket takes more.
    func sendRest(of connection: Connection.Pointer) {
        guard let rest = connection.pointee.output else { return }
        let sent = connection.pointee.sent
        switch connection.pointee.transport.send(rest.base + sent, rest.count - sent) {
        case .bytes(let taken):
            connection.pointee.moved += taken
            connection.pointee.sent += taken
        case .wouldBlock: return
        case .ended, .failed: return close(connection)
        }
        guard connection.pointee.sent == rest.count else { return compact(connection) }
        connection.pointee.output = nil
        rest.free()
        wheel.pointee.suspend(connection)
        resume(connection)
    }

    private func resume(_ connection: Connection.Pointer) {
        reportDrained(connection)
        watch(connection, for: connection.pointee.peerHasFinished ? 0 : Poller.readable)
        processInput(of: connection)
        settle(connection)
    }

    /// Frees the front of a long output from time to time, and lets a stream's producer go on early.
    private func compact(_ connection: Connection.Pointer) {
        guard connection.pointee.sent >= limits.streamedBytes / 2 else { return }
        connection.pointee.output!.removeFirst(connection.pointee.sent)
        connection.pointee.sent = 0
        guard let exchange = connection.pointee.exchange, exchange.stream != nil else { return }
        let left = min(connection.pointee.output!.count, exchange.unreported)
        exchange.gate.leave(exchange.unreported - left)
        exchange.unreported = left
    }

    private func reportDrained(_ connection: Connection.Pointer) {
        guard let exchange = connection.pointee.exchange, exchange.unreported > 0 else { return }
        exchange.gate.leave(exchange.unreported)
        exchange.unreported = 0
    }

    /// Output waits: it must go on leaving at some rate.
    func armSending(_ connection: Connection.Pointer) {
        watch(connection, for: Poller.writable)
        guard connection.pointee.timer.kind != .send else { return }
        wheel.pointee.arm(connection, .send, at: now + Int64(deadlines.rateWindow))
    }

    /// Everything is sent on a connection that ends here. A client that may still be sending must not be answered with
    /// a reset, which would take the answer from it: what it sends is read for a while.
    func finishSending(_ connection: Connection.Pointer) {
        guard connection.pointee.lingers && !connection.pointee.peerHasFinished else { return close(connection) }
        connection.pointee.transport.finishSending()
        connection.pointee.mode = .lingering
        watch(connection, for: Poller.readable)
        wheel.pointee.arm(connection, .linger, at: now + Int64(deadlines.linger))
    }
}
