import Glibc

/// Serves the connections that one listening socket accepts, on one thread.
///
/// Every property and every method belongs to that thread; other threads reach it through its ``Mailbox``.
final class EventLoop {
    static let inputCapacity = 64 << 10
    /// Output of one connection that is gathered before it is sent.
    static let outputMark = 128 << 10

    private static let listenerToken: UInt64 = 0
    private static let mailboxToken: UInt64 = 1

    let configuration: ServerConfiguration
    let limits: Limits
    let deadlines: Deadlines
    let responder: any Responder
    let worker: any Worker
    let listener: Listener
    let mailbox: Mailbox
    let census: Census
    let counters: LoopCounters
    let accessLog: AccessLog
    let poller: Poller

    /// What is being read, and the answers of the connection being served. Both are the loop's, not a connection's, so
    /// that they stay in the processor's cache and idle connections hold none.
    let input: UnsafeMutableRawBufferPointer
    let output: UnsafeMutablePointer<ByteBuffer>
    let date: UnsafeMutablePointer<DateLine>
    let wheel: UnsafeMutablePointer<TimerWheel>
    let connections: UnsafeMutablePointer<ConnectionTable>

    private(set) var now: Int64
    private var second = 0
    var drainDeadline: Int64?
    /// Bytes of the bodies that the loop's exchanges hold.
    var bufferedBodyBytes = 0
    /// Closed during this turn; freed at its end, since an event or a caller may still hold the pointer.
    var closed: [Connection.Pointer] = []
    /// Held open to be given up when descriptors run out, so that a waiting client can be turned away.
    var spareDescriptor: Int32 = open("/dev/null", O_RDONLY | O_CLOEXEC)
    /// When accepting begins again after descriptors ran out.
    var acceptsAgainAt: Int64?

    init(
        configuration: ServerConfiguration, index: Int, listener: Listener, mailbox: Mailbox, census: Census,
        counters: LoopCounters, accessLog: AccessLog, responder: any Responder
    ) throws(ServerError) {
        self.configuration = configuration
        limits = configuration.limits
        deadlines = configuration.deadlines
        self.responder = responder
        self.listener = listener
        self.mailbox = mailbox
        self.census = census
        self.counters = counters
        self.accessLog = accessLog
        poller = try Poller()
        worker = responder.makeWorker(loop: index)
        now = Clock.milliseconds()
        input = .allocate(byteCount: Self.inputCapacity, alignment: 64)
        output = .allocate(capacity: 1)
        output.initialize(to: ByteBuffer(capacity: Self.outputMark))
        date = .allocate(capacity: 1)
        date.initialize(to: DateLine(seconds: 0))
        wheel = .allocate(capacity: 1)
        wheel.initialize(to: TimerWheel(now: now))
        connections = .allocate(capacity: 1)
        connections.initialize(to: ConnectionTable())
        resumeAccepting()
        poller.add(mailbox.descriptor, token: Self.mailboxToken, Poller.input)
    }

    deinit {
        input.deallocate()
        output.pointee.free()
        output.deallocate()
        date.deallocate()
        wheel.pointee.free()
        wheel.deallocate()
        connections.pointee.free()
        connections.deallocate()
        poller.close()
        _ = Glibc.close(spareDescriptor)
    }

    /// Runs until a drain is complete.
    func run() {
        readClocks()
        while !isDrained {
            let count = poller.wait(timeout: timeout)
            readClocks()
            worker.turnBegan()
            for index in 0..<count {
                let event = poller.event(index)
                dispatch(event.token, event.flags)
            }
            while let connection = wheel.pointee.nextExpired(now: now) { expire(connection) }
            if let again = acceptsAgainAt, again <= now { resumeAccepting() }
            if let drainDeadline, drainDeadline <= now { closeEverything() }
            worker.turnEnded()
            freeClosed()
        }
    }

    func resumeAccepting() {
        acceptsAgainAt = nil
        guard drainDeadline == nil else { return }
        poller.add(listener.descriptor, token: Self.listenerToken, Poller.input)
    }

    private func dispatch(_ token: UInt64, _ flags: UInt32) {
        switch token {
        case Self.listenerToken: acceptConnections()
        case Self.mailboxToken:
            for message in mailbox.takeAll() { receive(message) }
        default:
            guard let connection = connections.pointee[token] else { return }
            handle(connection, flags)
        }
    }

    private var isDrained: Bool { drainDeadline != nil && connections.pointee.count == 0 }

    private var timeout: Int32 {
        var timeout = wheel.pointee.timeout(now: now)
        for moment in [acceptsAgainAt, drainDeadline] {
            guard let moment else { continue }
            let wait = Int32(clamping: max(moment - now, 0) + 1)
            timeout = timeout < 0 ? wait : min(timeout, wait)
        }
        return timeout
    }

    private func readClocks() {
        now = Clock.milliseconds()
        let current = Clock.epochSeconds()
        guard current != second else { return }
        second = current
        date.pointee = DateLine(seconds: current)
    }

    private func freeClosed() {
        guard !closed.isEmpty else { return }
        for connection in closed {
            connection.deinitialize(count: 1)
            connection.deallocate()
        }
        closed.removeAll(keepingCapacity: true)
    }
}
