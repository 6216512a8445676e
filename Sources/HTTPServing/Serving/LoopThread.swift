import CEpoll
import Glibc

/// What an event loop is made of, carried to the thread that runs it.
struct LoopThread: Sendable {
    let configuration: ServerConfiguration
    let index: Int
    let listener: Listener
    let mailbox: Mailbox
    let census: Census
    let counters: LoopCounters
    let accessLog: AccessLog
    let responder: any Responder

    /// Starts the thread and returns when it ends.
    func run() async throws {
        try await withCheckedThrowingContinuation { (continuation: CheckedContinuation<Void, any Error>) in
            let start = Start(loop: self, continuation: continuation)
            let context = Unmanaged.passRetained(start).toOpaque()
            var thread = pthread_t()
            let code = pthread_create(
                &thread, nil,
                { context in
                    Unmanaged<Start>.fromOpaque(context!).takeRetainedValue().run()
                    return nil
                }, context)
            guard code == 0 else {
                Unmanaged<Start>.fromOpaque(context).release()
                errno = code
                return continuation.resume(throwing: ServerError(operation: "pthread_create"))
            }
            pthread_detach(thread)
        }
    }

    /// A class, so that it passes through the untyped pointer that a thread begins with.
    private final class Start: Sendable {
        let loop: LoopThread
        let continuation: CheckedContinuation<Void, any Error>

        init(loop: LoopThread, continuation: CheckedContinuation<Void, any Error>) {
            self.loop = loop
            self.continuation = continuation
        }

        func run() {
            cepoll_name_thread("loop-\(loop.index)")
            continuation.resume(with: Result { try loop.serve() })
        }
    }

    private func serve() throws(ServerError) {
        let loop = try EventLoop(
            configuration: configuration, index: index, listener: listener, mailbox: mailbox, census: census,
            counters: counters, accessLog: accessLog, responder: responder)
        loop.run()
    }
}
