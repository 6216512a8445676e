import Glibc

extension EventLoop {
    /// How many connections one turn accepts before others are served.
    private static let acceptBatch = 64
    private static let acceptPause: Int64 = 250

    func acceptConnections() {
        for _ in 0..<Self.acceptBatch {
            switch listener.accept() {
            case .accepted(let transport, let peer): admit(transport, peer)
            case .nothing: return
            case .exhausted: return turnAway()
            }
        }
    }

    private func admit(_ transport: Transport, _ peer: PeerAddress) {
        guard census.admit(peer) else {
            counters.refused.increment()
            return transport.close()
        }
        counters.accepted.increment()
        let isTrusted = configuration.trustedProxies.contains(peer)
        let connection = Connection.Pointer.allocate(capacity: 1)
        connection.initialize(
            to: Connection(
                transport: transport, id: connections.pointee.makeID(for: transport.descriptor), socketPeer: peer,
                peer: peer, peerIsTrusted: isTrusted,
                mode: configuration.expectsProxyProtocol && isTrusted ? .proxyHeader : .open))
        connections.pointee.insert(connection)
        guard poller.add(transport.descriptor, token: connection.pointee.token, Poller.readable) else {
            return close(connection)
        }
        wheel.pointee.arm(connection, .head, at: now + Int64(deadlines.head))
    }

    /// Without a descriptor to accept with, the listener would stay ready and the loop would spin: the spare one is
    /// used to close the client's connection, and accepting pauses.
    private func turnAway() {
        _ = Glibc.close(spareDescriptor)
        if case .accepted(let transport, _) = listener.accept() {
            counters.refused.increment()
            transport.close()
        }
        spareDescriptor = open("/dev/null", O_RDONLY | O_CLOEXEC)
        poller.remove(listener.descriptor)
        acceptsAgainAt = now + Self.acceptPause
    }

    /// Closes at once. The pointer stays valid until the turn ends.
    func close(_ connection: Connection.Pointer, aborting: Bool = false) {
        guard connection.pointee.mode != .closed else { return }
        connection.pointee.mode = .closed
        wheel.pointee.remove(connection)
        connections.pointee.remove(connection)
        if aborting { connection.pointee.transport.abort() } else { connection.pointee.transport.close() }
        abandonExchange(of: connection)
        connection.pointee.input?.free()
        connection.pointee.input = nil
        connection.pointee.output?.free()
        connection.pointee.output = nil
        census.dismiss(connection.pointee.socketPeer)
        counters.closed.increment()
        closed.append(connection)
    }

    /// Sets what epoll watches for, if that is a change.
    func watch(_ connection: Connection.Pointer, for interest: UInt32) {
        guard connection.pointee.interest != interest else { return }
        connection.pointee.interest = interest
        poller.change(connection.pointee.transport.descriptor, token: connection.pointee.token, interest)
    }

    func handle(_ connection: Connection.Pointer, _ flags: UInt32) {
        if flags & Poller.broken != 0 { return close(connection) }
        if flags & Poller.writable != 0 { sendRest(of: connection) }
        guard flags & Poller.readable != 0, connection.pointee.mode != .closed else { return }
        switch connection.pointee.mode {
        case .open, .proxyHeader:
            // While output waits nothing is read: a client that does not take answers gets no more of them.
            if connection.pointee.output == nil { read(connection) } else { watch(connection, for: Poller.writable) }
        case .awaiting: noteWhileAwaiting(connection, flags)
        case .closing: watch(connection, for: Poller.writable)
        case .lingering: discardInput(of: connection)
        case .closed: break
        }
    }

    /// Pipelined requests wait in the kernel. A client that has finished sending may only have closed its half, so it
    /// has a moment to get its answer; then the task is cancelled.
    private func noteWhileAwaiting(_ connection: Connection.Pointer, _ flags: UInt32) {
        let sending = connection.pointee.output == nil ? 0 : Poller.writable
        guard flags & Poller.peerClosed != 0 else {
            return watch(connection, for: Poller.peerClosed | sending)
        }
        connection.pointee.peerHasFinished = true
        watch(connection, for: sending)
        if connection.pointee.exchange?.stream == nil && sending == 0 {
            wheel.pointee.arm(connection, .halfClosed, at: now + Int64(deadlines.halfClosed))
        }
    }

    private func discardInput(of connection: Connection.Pointer) {
        switch connection.pointee.transport.receive(into: input) {
        case .bytes, .wouldBlock: break
        case .ended, .failed: close(connection)
        }
    }
}
