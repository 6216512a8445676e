import Dispatch

#if canImport(Glibc)
    import Glibc
#endif

/// SIGTERM and SIGINT as something to wait for, instead of the sudden end that they mean by default.
struct StopSignals: @unchecked Sendable {
    // Unchecked: the sources are made in init and only kept alive.
    private let sequence: AsyncStream<Void>
    private let continuation: AsyncStream<Void>.Continuation
    private let sources: [any DispatchSourceSignal]

    init() {
        let (sequence, continuation) = AsyncStream.makeStream(of: Void.self)
        self.sequence = sequence
        self.continuation = continuation
        sources = [SIGTERM, SIGINT].map { number in
            // The default action would come first.
            signal(number, SIG_IGN)
            let source = DispatchSource.makeSignalSource(signal: number, queue: .global())
            source.setEventHandler { continuation.yield() }
            source.resume()
            return source
        }
        // A client or a database that hangs up is an error of that write and no reason to end.
        signal(SIGPIPE, SIG_IGN)
    }

    /// Returns at the first signal or ``stop()``, or when the task is cancelled.
    @Sendable func wait() async throws { for await _ in sequence { return } }

    /// Ends the waiting from within.
    func stop() { continuation.yield() }
}
