import Dispatch
import Glibc
import Synchronization

/// One run of a ``Listener``: the thread that waits, and what its task shares with it.
final class Listening: Sendable {
    private struct State {
        var isCancelled = false
        /// While connecting, the thread cannot be woken, so whoever cancels does not wait for it.
        var isConnecting = false
        var caller: CheckedContinuation<Void, Never>?
    }

    private let listener: Listener
    private let wake = Wake()
    private let state = Mutex(State())
    private let queue = DispatchQueue(label: "postgres.listener")

    init(_ listener: Listener) { self.listener = listener }

    func start(_ caller: CheckedContinuation<Void, Never>) {
        state.withLock { $0.caller = caller }
        queue.async {
            self.listenUntilCancelled()
            self.resumeCaller()
        }
    }

    func cancel() {
        let isConnecting = state.withLock { state in
            state.isCancelled = true
            return state.isConnecting
        }
        wake.signal()
        if isConnecting { resumeCaller() }
    }

    private var isCancelled: Bool { state.withLock { $0.isCancelled } }

    private func resumeCaller() {
        let caller = state.withLock { state in
            defer { state.caller = nil }
            return state.caller
        }
        caller?.resume()
    }

    // MARK: The thread

    private func listenUntilCancelled() {
        let backoff = Backoff()
        var failures = 0
        while !isCancelled {
            do {
                guard let session = try connect() else { return }
                for channel in listener.channels { try session.run("listen \(identifier: channel)") }
                failures = 0
                listener.handle(.connected)
                try receive(from: session)
            } catch {
                guard !isCancelled else { return }
                failures += 1
                listener.handle(.disconnected(error as? PostgresError ?? .lost(error)))
                pause(for: backoff.delay(afterFailures: failures))
            }
        }
    }

    /// Connects, or returns nil when the run has been cancelled meanwhile.
    private func connect() throws -> Session? {
        guard setConnecting(true) else { return nil }
        let outcome = Result {
            try Session(
                listener.settings, wake: wake,
                cancellation: Cancellation(isRequested: { self.isCancelled }, stopsStatement: false))
        }
        guard setConnecting(false) else { return nil }
        return try outcome.get()
    }

    private func setConnecting(_ value: Bool) -> Bool {
        state.withLock { state in
            state.isConnecting = value
            return !state.isCancelled
        }
    }

    private func receive(from session: Session) throws {
        let connection = session.connection
        while true {
            while let notification = connection.takeNotification() { listener.handle(.notification(notification)) }
            switch connection.waitForInput(until: .now + listener.heartbeat) {
            case .readable: try connection.receiveNotifications()
            case .timedOut: try session.run("select")
            case .woken: try connection.checkCancellation()
            }
        }
    }

    private func pause(for duration: Duration) {
        var descriptor = pollfd(fd: wake.descriptor, events: Int16(POLLIN), revents: 0)
        _ = poll(&descriptor, 1, Int32(clamping: duration.milliseconds))
    }
}

extension PostgresError {
    fileprivate static func lost(_ error: any Error) -> PostgresError {
        PostgresError(code: .connectionLost, serverMessage: "\(error)")
    }
}
