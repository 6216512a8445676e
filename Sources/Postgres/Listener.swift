/// Hears what other sessions announce with `notify`, over a connection of its own that is made again when it breaks.
///
/// What is announced while the connection is away is never heard. So whoever keeps something in step by listening has to
/// take all of it as stale from ``Event/disconnected(_:)`` on and read it anew after ``Event/connected``.
///
/// ```swift
/// let listener = Listener(conninfo: url, channels: ["landfall_changes"]) { event in
///     switch event {
///     case .connected, .disconnected: cache.removeAll()
///     case .notification(let notification): cache.remove(notification.payload)
///     }
/// }
/// try await listener.run()
/// ```
public struct Listener: Sendable {
    public enum Event: Sendable {
        /// Everything announced from now on will be heard.
        case connected
        /// The connection broke, or an attempt to make it failed.
        case disconnected(PostgresError)
        case notification(Notification)
    }

    let settings: SessionSettings
    let channels: [String]
    let heartbeat: Duration
    let handle: @Sendable (Event) -> Void

    /// - Parameters:
    ///   - heartbeat: After how much silence the server is asked whether it is still there.
    ///   - handle: Called on the listener's own thread, one event after the other; it should be quick.
    public init(
        conninfo: String, channels: [String], heartbeat: Duration = .seconds(20),
        handle: @escaping @Sendable (Event) -> Void
    ) {
        settings = SessionSettings(
            conninfo: conninfo, applicationName: "landfall listener", statementTimeout: .seconds(3),
            preparedStatements: 0)
        self.channels = channels
        self.heartbeat = heartbeat
        self.handle = handle
    }

    /// Listens until the task is cancelled, and then returns at once. No event is handled after it has returned.
    public func run() async throws {
        let listening = Listening(self)
        await withTaskCancellationHandler {
            await withCheckedContinuation { listening.start($0) }
        } onCancel: {
            listening.cancel()
        }
    }
}
