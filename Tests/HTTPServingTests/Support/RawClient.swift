import Foundation
import Glibc
import HTTPServing

/// A client that sends and receives bytes as they are. It blocks, so it is only used inside ``connected(to:_:)``.
final class RawClient {
    private let descriptor: Int32

    /// Runs `body` on a thread that may block.
    static func connected<Value: Sendable>(
        to server: Server, _ body: @escaping @Sendable (RawClient) throws -> Value
    ) async throws -> Value {
        let address = server.address
        return try await onOwnThread { try body(RawClient(address)) }
    }

    /// Sends `text` and returns all that comes until the server closes or is silent for `silence` milliseconds.
    static func exchange(_ text: String, with server: Server, silence: Int32 = 1_000) async throws -> String {
        try await connected(to: server) { client in
            client.send(text)
            return client.receiveAll(silence: silence).text
        }
    }

    struct ConnectFailure: Error {}

    init(_ address: SocketAddress) throws {
        descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
        var target = sockaddr_in()
        target.sin_family = sa_family_t(AF_INET)
        target.sin_port = address.port.bigEndian
        target.sin_addr.s_addr = UInt32(truncatingIfNeeded: address.address.low).bigEndian
        let connected = withUnsafePointer(to: &target) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                connect(descriptor, $0, socklen_t(MemoryLayout<sockaddr_in>.size))
            }
        }
        guard connected == 0 else { throw ConnectFailure() }
        var on: Int32 = 1
        setsockopt(descriptor, Int32(IPPROTO_TCP), TCP_NODELAY, &on, 4)
    }

    deinit { close(descriptor) }

    func send(_ text: String) { send(Array(text.utf8)) }

    @discardableResult
    func send(_ bytes: [UInt8]) -> Bool {
        var sent = 0
        while sent < bytes.count {
            let count = bytes.withUnsafeBytes {
                Glibc.send(descriptor, $0.baseAddress! + sent, bytes.count - sent, Int32(MSG_NOSIGNAL))
            }
            guard count > 0 else { return false }
            sent += count
        }
        return true
    }

    /// Sends from another thread, for more than the kernel takes before the server reads.
    func sendInBackground(_ text: String) {
        let descriptor = dup(descriptor)
        Thread.detachNewThread {
            let bytes = Array(text.utf8)
            var sent = 0
            while sent < bytes.count {
                let count = bytes.withUnsafeBytes {
                    Glibc.send(descriptor, $0.baseAddress! + sent, bytes.count - sent, Int32(MSG_NOSIGNAL))
                }
                guard count > 0 else { break }
                sent += count
            }
            close(descriptor)
        }
    }

    func finishSending() { shutdown(descriptor, Int32(SHUT_WR)) }

    /// A small window, so that the server's answers soon have nowhere to go.
    func shrinkWindow() {
        var size: Int32 = 4096
        setsockopt(descriptor, SOL_SOCKET, SO_RCVBUF, &size, 4)
    }

    /// Makes the end of the client a reset.
    func resetOnClose() {
        var option = linger(l_onoff: 1, l_linger: 0)
        setsockopt(descriptor, SOL_SOCKET, SO_LINGER, &option, socklen_t(MemoryLayout<linger>.size))
    }

    /// Whether the server says something, or closes, within this time.
    func peek(milliseconds: Int32) -> Bool {
        var poller = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
        return poll(&poller, 1, milliseconds) > 0
    }

    struct Received: Sendable {
        var text: String
        /// Whether the server has closed.
        var isClosed: Bool
    }

    /// What comes until the server closes, is silent for `silence` milliseconds, or `limit` bytes are there. The first
    /// byte may take longer: tests share two threads.
    func receiveAll(silence: Int32 = 1_000, limit: Int = .max) -> Received {
        var bytes: [UInt8] = []
        var buffer = [UInt8](repeating: 0, count: 65_536)
        while bytes.count < limit {
            var poller = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
            guard poll(&poller, 1, bytes.isEmpty ? max(silence, 10_000) : silence) > 0 else {
                return Received(text: String(decoding: bytes, as: UTF8.self), isClosed: false)
            }
            let count = recv(descriptor, &buffer, min(buffer.count, limit - bytes.count), 0)
            guard count > 0 else { return Received(text: String(decoding: bytes, as: UTF8.self), isClosed: true) }
            bytes += buffer[..<count]
        }
        return Received(text: String(decoding: bytes, as: UTF8.self), isClosed: false)
    }

    /// What comes until it ends with `end`, or for five seconds.
    func receive(until end: String) -> String {
        var text = ""
        while !text.hasSuffix(end) {
            let next = receiveAll(silence: 5_000, limit: 1)
            guard !next.text.isEmpty else { break }
            text += next.text
        }
        return text
    }
}

/// Runs blocking work on a thread of its own: the global queues share their threads with tasks.
func onOwnThread<Value: Sendable>(_ body: @escaping @Sendable () throws -> Value) async throws -> Value {
    try await withCheckedThrowingContinuation { continuation in
        Thread.detachNewThread { continuation.resume(with: Result { try body() }) }
    }
}
