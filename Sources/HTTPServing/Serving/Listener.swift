import CEpoll
import Glibc

/// A listening socket. Several may listen on one port, and the kernel spreads connections over them.
struct Listener: Sendable {
    enum Acceptance {
        case accepted(Transport, PeerAddress)
        case nothing
        /// The process or the system has no descriptor left.
        case exhausted
    }

    let descriptor: Int32

    init(at address: SocketAddress) throws(ServerError) {
        let family = address.address.family == .v6 ? AF_INET6 : AF_INET
        let type = Int32(SOCK_STREAM.rawValue) | Int32(SOCK_NONBLOCK.rawValue) | Int32(SOCK_CLOEXEC.rawValue)
        descriptor = socket(family, type, 0)
        guard descriptor >= 0 else { throw ServerError(operation: "socket") }
        do throws(ServerError) {
            try prepare(address)
        } catch {
            close()
            throw error
        }
    }

    private func prepare(_ address: SocketAddress) throws(ServerError) {
        try enable(SOL_SOCKET, SO_REUSEADDR)
        try enable(SOL_SOCKET, SO_REUSEPORT)
        // Accepted sockets inherit it, which saves a call for each of them.
        try enable(Int32(IPPROTO_TCP), TCP_NODELAY)
        var storage = SocketStorage(address)
        guard storage.withPointer({ bind(descriptor, $0, $1) }) == 0 else { throw ServerError(operation: "bind") }
        guard listen(descriptor, 4096) == 0 else { throw ServerError(operation: "listen") }
    }

    private func enable(_ level: Int32, _ option: Int32) throws(ServerError) {
        var on: Int32 = 1
        guard setsockopt(descriptor, level, option, &on, 4) == 0 else { throw ServerError(operation: "setsockopt") }
    }

    /// The address with the port that the system chose.
    func boundAddress() throws(ServerError) -> SocketAddress {
        var storage = SocketStorage()
        var length = socklen_t(MemoryLayout<sockaddr_storage>.size)
        guard storage.withPointer({ pointer, _ in getsockname(descriptor, pointer, &length) }) == 0 else {
            throw ServerError(operation: "getsockname")
        }
        return storage.address
    }

    func accept() -> Acceptance {
        var storage = SocketStorage()
        while true {
            var length = socklen_t(MemoryLayout<sockaddr_storage>.size)
            let accepted = storage.withPointer { pointer, _ in cepoll_accept(descriptor, pointer, &length) }
            if accepted >= 0 { return .accepted(Transport(descriptor: accepted), storage.address.address) }
            switch errno {
            case EINTR, ECONNABORTED: continue
            case EMFILE, ENFILE, ENOBUFS, ENOMEM: return .exhausted
            default: return .nothing
            }
        }
    }

    func close() { _ = Glibc.close(descriptor) }
}
