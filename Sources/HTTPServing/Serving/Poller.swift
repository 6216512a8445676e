import CEpoll
import Glibc

/// One epoll instance. Level-triggered, so that nothing is lost when a connection is left for later.
struct Poller {
    static let readable = UInt32(EPOLLIN.rawValue) | UInt32(EPOLLRDHUP.rawValue)
    static let peerClosed = UInt32(EPOLLRDHUP.rawValue)
    static let input = UInt32(EPOLLIN.rawValue)
    static let writable = UInt32(EPOLLOUT.rawValue)
    static let broken = UInt32(EPOLLERR.rawValue) | UInt32(EPOLLHUP.rawValue)
    private static let capacity = 256

    private let descriptor: Int32
    private let events: UnsafeMutablePointer<epoll_event>

    init() throws(ServerError) {
        descriptor = epoll_create1(Int32(EPOLL_CLOEXEC))
        guard descriptor >= 0 else { throw ServerError(operation: "epoll_create1") }
        events = .allocate(capacity: Self.capacity)
    }

    func close() {
        _ = Glibc.close(descriptor)
        events.deallocate()
    }

    /// Waits up to `timeout` milliseconds, or for ever when it is negative; returns how many events there are.
    func wait(timeout: Int32) -> Int {
        Int(max(epoll_wait(descriptor, events, Int32(Self.capacity), timeout), 0))
    }

    @inline(__always)
    func event(_ index: Int) -> (token: UInt64, flags: UInt32) { (events[index].data.u64, events[index].events) }

    @discardableResult
    func add(_ target: Int32, token: UInt64, _ flags: UInt32) -> Bool { control(EPOLL_CTL_ADD, target, token, flags) }

    func change(_ target: Int32, token: UInt64, _ flags: UInt32) { _ = control(EPOLL_CTL_MOD, target, token, flags) }

    func remove(_ target: Int32) { _ = control(EPOLL_CTL_DEL, target, 0, 0) }

    private func control(_ operation: Int32, _ target: Int32, _ token: UInt64, _ flags: UInt32) -> Bool {
        var event = epoll_event(events: flags, data: epoll_data_t(u64: token))
        return epoll_ctl(descriptor, operation, target, &event) == 0
    }
}
