import CEpoll
import Glibc

/// The bytes of one connection, in and out, without blocking.
///
/// TLS takes its place here: a transport that decrypts and encrypts yields the same plain bytes, and what ALPN chose
/// decides which connection machine reads them.
struct Transport {
    enum Transfer {
        case bytes(Int)
        case wouldBlock
        /// The peer sends nothing more.
        case ended
        case failed
    }

    let descriptor: Int32

    @inline(__always)
    func receive(into buffer: UnsafeMutableRawBufferPointer) -> Transfer {
        while true {
            let received = recv(descriptor, buffer.baseAddress, buffer.count, 0)
            if received > 0 { return .bytes(received) }
            if received == 0 { return .ended }
            switch errno {
            case EAGAIN: return .wouldBlock
            case EINTR: continue
            default: return .failed
            }
        }
    }

    /// Never raises `SIGPIPE`.
    @inline(__always)
    func send(_ start: UnsafeRawPointer, _ count: Int) -> Transfer {
        while true {
            let sent = Glibc.send(descriptor, start, count, Int32(MSG_NOSIGNAL))
            if sent >= 0 { return .bytes(sent) }
            switch errno {
            case EAGAIN: return .wouldBlock
            case EINTR: continue
            default: return .failed
            }
        }
    }

    /// Tells the peer that nothing more comes, while still reading.
    func finishSending() { _ = shutdown(descriptor, Int32(SHUT_WR)) }

    func close() { _ = Glibc.close(descriptor) }

    /// Closes with a reset, so that the peer cannot take what it has for the whole.
    func abort() {
        var option = linger(l_onoff: 1, l_linger: 0)
        _ = setsockopt(descriptor, SOL_SOCKET, SO_LINGER, &option, socklen_t(MemoryLayout<linger>.size))
        close()
    }
}
