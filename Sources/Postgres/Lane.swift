/// A session and the serial queue it lives on.
///
/// libpq blocks. On the default executor a slow statement would hold one of the few threads that all tasks
/// share; on its own queue it holds up nobody.
actor Lane {
    private let executor = QueueExecutor(label: "postgres.lane")
    private let wake = Wake()
    private let settings: SessionSettings
    private let gate: ConnectionGate
    private let lifetime: Duration
    private var session: Session?
    private var sessionEnds = ContinuousClock.now

    nonisolated var unownedExecutor: UnownedSerialExecutor { executor.asUnownedSerialExecutor() }

    init(settings: SessionSettings, gate: ConnectionGate, lifetime: Duration) {
        self.settings = settings
        self.gate = gate
        self.lifetime = lifetime
    }

    /// Ends the waiting of the session in use, so that it sees that its task has been cancelled.
    nonisolated func interrupt() { wake.signal() }

    /// Runs `body` in a transaction.
    func run<Value: Sendable>(_ mode: TransactionMode, _ body: (Session) throws -> Value) throws -> Value {
        try Task.checkCancellation()
        let session = try begin(mode)
        defer { tidy() }
        do {
            return try session.finish(body)
        } catch let error as PostgresError where mode == .write && error.code == .readOnlyTransaction {
            // The server has become a standby. Connecting anew finds the one that can write.
            discard()
            throw error
        }
    }

    /// Runs `body` outside any transaction and closes the session, so that nothing it has set can leak.
    func runAlone<Value: Sendable>(_ body: (Session) throws -> Value) throws -> Value {
        try Task.checkCancellation()
        discard()
        let session = try connected()
        defer { discard() }
        return try body(session)
    }

    /// Closes the session; the next use connects anew.
    func discard() {
        guard session != nil else { return }
        session = nil
        gate.closed()
    }

    /// A session that has lain idle may have lost its server. As nothing has been run yet, another is tried.
    private func begin(_ mode: TransactionMode) throws -> Session {
        let isUsedAgain = session != nil
        let first = try connected()
        do {
            try first.begin(mode)
            return first
        } catch let error as PostgresError where error.isUnavailable && isUsedAgain {
            discard()
        } catch {
            tidy()
            throw error
        }
        let second = try connected()
        defer { if second.depth == 0 { tidy() } }
        try second.begin(mode)
        return second
    }

    private func connected() throws -> Session {
        if let session {
            if ContinuousClock.now < sessionEnds && !session.connection.hasBeenClosed { return session }
            discard()
        }
        let new = try gate.open(settings, wake: wake)
        session = new
        sessionEnds = ContinuousClock.now + lifetime * Double.random(in: 0.8...1)
        return new
    }

    /// Leaves the session ready for the next caller, or gone.
    private func tidy() {
        guard let session else { return }
        session.rollBack()
        if !session.isReady { discard() }
    }
}
