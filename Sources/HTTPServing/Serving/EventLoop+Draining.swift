extension EventLoop {
    /// Serves what has reached the kernel already, closes what is idle, and lets the rest end.
    func beginDraining(_ deadline: Int64) {
        guard drainDeadline == nil else { return }
        acceptConnections()
        poller.remove(listener.descriptor)
        listener.close()
        drainDeadline = deadline
        acceptsAgainAt = nil
        for connection in connections.pointee.all where connection.pointee.isIdle {
            read(connection)
            if connection.pointee.isIdle { close(connection) }
        }
    }

    /// The drain has taken too long.
    func closeEverything() {
        for connection in connections.pointee.all { close(connection, aborting: true) }
    }
}
