import CEpoll
import Glibc
import Synchronization

/// How other threads reach an event loop: messages under a lock, and an eventfd that wakes it.
///
/// A lock and not an actor: the loop is no task and cannot await. It takes all messages at once.
final class Mailbox: Sendable {
    private let messages = Mutex<[LoopMessage]>([])
    let descriptor: Int32

    init() throws(ServerError) {
        descriptor = eventfd(0, Int32(EFD_NONBLOCK) | Int32(EFD_CLOEXEC))
        guard descriptor >= 0 else { throw ServerError(operation: "eventfd") }
    }

    deinit { close(descriptor) }

    func post(_ message: LoopMessage) {
        let wasEmpty = messages.withLock { messages in
            messages.append(message)
            return messages.count == 1
        }
        guard wasEmpty else { return }
        var one: UInt64 = 1
        _ = write(descriptor, &one, 8)
    }

    func takeAll() -> [LoopMessage] {
        var count: UInt64 = 0
        _ = read(descriptor, &count, 8)
        return messages.withLock { messages in
            defer { messages = [] }
            return messages
        }
    }
}
