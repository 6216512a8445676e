extension EventLoop {
    /// A connection's deadline has passed.
    func expire(_ connection: Connection.Pointer) {
        switch connection.pointee.timer.kind {
        case .none: break
        case .head: expireHead(connection)
        case .idle: close(connection)
        case .body: checkBody(connection)
        case .send: checkSending(connection)
        case .linger, .halfClosed: close(connection)
        }
    }

    /// A client that has sent part of a head is told; one that has sent nothing is not.
    private func expireHead(_ connection: Connection.Pointer) {
        counters.expired.increment()
        guard connection.pointee.input != nil, connection.pointee.mode == .open else { return close(connection) }
        timeOut(connection)
    }

    private func timeOut(_ connection: Connection.Pointer) {
        refuse(connection, .requestTimeout)
        connection.pointee.input?.free()
        connection.pointee.input = nil
        settle(connection)
    }

    private func checkBody(_ connection: Connection.Pointer) {
        let least = deadlines.bodyRate * deadlines.rateWindow / 1000
        guard connection.pointee.moved >= least, now < connection.pointee.overallDeadline else {
            counters.expired.increment()
            return timeOut(connection)
        }
        connection.pointee.moved = 0
        wheel.pointee.arm(connection, .body, at: now + Int64(deadlines.rateWindow))
    }

    private func checkSending(_ connection: Connection.Pointer) {
        guard connection.pointee.moved >= deadlines.sendRate * deadlines.rateWindow / 1000 else {
            counters.expired.increment()
            return close(connection, aborting: true)
        }
        connection.pointee.moved = 0
        wheel.pointee.arm(connection, .send, at: now + Int64(deadlines.rateWindow))
    }
}
