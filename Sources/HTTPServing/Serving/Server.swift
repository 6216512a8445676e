public import Logging
public import Metrics

/// An HTTP/1.1 server: event loops, each with a thread and a listening socket of its own, on one port.
///
/// ```swift
/// let configuration = ServerConfiguration(address: address, loops: 2)
/// let server = try Server(configuration: configuration, responder: application, log: log, metrics: metrics)
/// try await server.run()  // until the task is cancelled; then drains
/// ```
public final class Server: Sendable {
    /// Where the server listens; the port is the real one when 0 was asked for.
    public let address: SocketAddress
    public let counters: EngineCounters

    private let configuration: ServerConfiguration
    private let responder: any Responder
    private let listeners: [Listener]
    private let mailboxes: [Mailbox]
    private let census: Census
    private let accessLog: AccessLog

    /// Binds and listens; connections wait in the kernel until ``run()``.
    public init(
        configuration: ServerConfiguration, responder: any Responder, log: Log, metrics: MetricsRegistry
    ) throws(ServerError) {
        self.configuration = configuration
        accessLog = AccessLog(log: log, metrics: metrics, listener: configuration.name)
        self.responder = responder
        census = Census(limits: configuration.limits, trusted: configuration.trustedProxies)
        var listeners: [Listener] = []
        var mailboxes: [Mailbox] = []
        var address = configuration.address
        for _ in 0..<max(configuration.loops, 1) {
            let listener = try Listener(at: address)
            address = try listener.boundAddress()
            listeners.append(listener)
            mailboxes.append(try Mailbox())
        }
        self.address = address
        counters = EngineCounters(loops: listeners.map { _ in LoopCounters() })
        self.listeners = listeners
        self.mailboxes = mailboxes
        counters.register(in: metrics, listener: configuration.name)
    }

    /// Serves until the task is cancelled, then accepts nothing more, closes idle connections, and returns when every
    /// answer is out or ``ServerConfiguration/drain`` has passed. Runs once.
    public func run() async throws {
        let loops = listeners.indices.map { index in
            LoopThread(
                configuration: configuration, index: index, listener: listeners[index], mailbox: mailboxes[index],
                census: census, counters: counters.loops[index], accessLog: accessLog, responder: responder)
        }
        try await withTaskCancellationHandler {
            try await withThrowingTaskGroup(of: Void.self) { group in
                for loop in loops { group.addTask { try await loop.run() } }
                do {
                    try await group.waitForAll()
                } catch {
                    drain()
                    throw error
                }
            }
        } onCancel: {
            drain()
        }
    }

    private func drain() {
        let deadline = Clock.milliseconds() + Int64(configuration.drain)
        for mailbox in mailboxes { mailbox.post(.drain(deadline: deadline)) }
    }
}
