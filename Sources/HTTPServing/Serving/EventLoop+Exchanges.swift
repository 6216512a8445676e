extension EventLoop {
    /// Keeps a piece of a request's body.
    func keepBody(_ bytes: UnsafeBufferPointer<UInt8>, of connection: Connection.Pointer) {
        guard let exchange = connection.pointee.exchange else { return }
        bufferedBodyBytes += bytes.count
        exchange.body.append(contentsOf: bytes)
        if bufferedBodyBytes > limits.bufferedBodyBytes { refuse(connection, .overloaded) }
    }

    /// The answer is complete.
    func releaseExchange(of connection: Connection.Pointer) {
        guard let exchange = connection.pointee.exchange else { return }
        bufferedBodyBytes -= exchange.body.count
        connection.pointee.exchange = nil
    }

    /// Nobody waits for the answer any more: its task is cancelled.
    func abandonExchange(of connection: Connection.Pointer) {
        connection.pointee.exchange?.abandon()
        releaseExchange(of: connection)
    }
}
