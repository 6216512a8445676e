import Dispatch
import Synchronization

/// A fixed set of sessions, each on a serial queue of its own.
///
/// `read` and `write` take a synchronous closure. A transaction therefore cannot wait for anything but the
/// database, and nothing can run between two of its statements.
///
/// ```swift
/// let link = try await database.write { session in
///     try Links(in: session).create(at: host, path, to: destination)
/// }
/// ```
///
/// Sessions connect when they are first needed and again when they have broken. While the server is away, callers
/// fail at once with ``PostgresError/Code/connectionFailed``; while all sessions are in use, they wait, but neither too
/// many of them nor too long. ``isUnavailable(_:)`` tells these failures from others.
///
/// A lock and not an actor: it is held for a few instructions, and the handler of a cancelled task, which cannot
/// wait, has to get at it.
public final class Database: Sendable {
    private struct State {
        /// Used from the end, so that no more sessions are connected than are needed at once.
        var idle: [Lane]
        var waiting = WaitingLine()
        var isClosed = false
        var isExpiryScheduled = false
        var statistics = Statistics()
    }

    private let configuration: Configuration
    private let gate = ConnectionGate()
    private let state: Mutex<State>
    private let tickets = Atomic<UInt64>(0)
    private static let clock = DispatchQueue(label: "postgres.waiting")
    private static let maximumAttempts = 4

    public init(_ configuration: Configuration) {
        self.configuration = configuration
        let gate = gate
        let lanes = (0..<max(1, configuration.sessions)).map { _ in
            Lane(settings: configuration.sessionSettings, gate: gate, lifetime: configuration.lifetime)
        }
        state = Mutex(State(idle: lanes))
    }

    public convenience init(conninfo: String, sessions: Int, role: String? = nil) {
        var configuration = Configuration(conninfo: conninfo)
        configuration.sessions = sessions
        configuration.role = role
        self.init(configuration)
    }

    // MARK: Use

    /// Runs `body` in a read-only transaction, in which all statements see one state of the database.
    @discardableResult
    public func read<Value: Sendable>(_ body: @Sendable (Session) throws -> Value) async throws -> Value {
        try await transaction(.read, body)
    }

    /// Runs `body` in a transaction, and again when the server says that another attempt may succeed.
    ///
    /// A connection that breaks is not tried again: before the commit it throws
    /// ``PostgresError/Code/connectionLost``, and during it ``PostgresError/Code/commitOutcomeUnknown``.
    @discardableResult
    public func write<Value: Sendable>(_ body: @Sendable (Session) throws -> Value) async throws -> Value {
        try await transaction(.write, body)
    }

    /// Runs `body` on a new session outside any transaction, for what cannot run in one: `create database`, `vacuum`.
    @discardableResult
    public func withSession<Value: Sendable>(_ body: @Sendable (Session) throws -> Value) async throws -> Value {
        try await withLane { lane in try await lane.runAlone(body) }
    }

    /// Turns waiting callers and all later ones away and closes the sessions as they become free.
    public func close() async {
        let (lanes, callers) = state.withLock { state in
            state.isClosed = true
            return (state.idle, state.waiting.removeAll())
        }
        for caller in callers { caller.resume(throwing: DatabaseError.closed) }
        for lane in lanes { await lane.discard() }
    }

    /// What the pool has done so far and does now.
    public var statistics: Statistics {
        let (open, opened, failed) = gate.counts
        return state.withLock { state in
            var statistics = state.statistics
            statistics.sessions = configuration.sessions
            statistics.open = open
            statistics.inUse = configuration.sessions - state.idle.count
            statistics.waiting = state.waiting.count
            statistics.opened = opened
            statistics.failedToOpen = failed
            return statistics
        }
    }

    private func transaction<Value: Sendable>(
        _ mode: TransactionMode, _ body: @Sendable (Session) throws -> Value
    ) async throws -> Value {
        try await withLane { lane in
            let backoff = Backoff(first: .milliseconds(5), limit: .milliseconds(100))
            var attempt = 1
            while true {
                do {
                    return try await lane.run(mode, body)
                } catch let error as PostgresError where error.isRetryable && attempt < Self.maximumAttempts {
                    state.withLock { $0.statistics.retried += 1 }
                    try await Task.sleep(for: backoff.delay(afterFailures: attempt))
                    attempt += 1
                }
            }
        }
    }

    // MARK: Lanes

    private func withLane<Value: Sendable>(_ body: (Lane) async throws -> Value) async throws -> Value {
        let lane = try await take()
        let outcome: Result<Value, any Error>
        do {
            outcome = .success(
                try await withTaskCancellationHandler {
                    try await body(lane)
                } onCancel: {
                    lane.interrupt()
                })
        } catch {
            outcome = .failure(error)
        }
        await give(back: lane)
        return try outcome.get()
    }

    private func take() async throws -> Lane {
        try Task.checkCancellation()
        if let lane = try takeIdle() { return lane }

        let start = ContinuousClock.now
        let ticket = tickets.wrappingAdd(1, ordering: .relaxed).newValue
        defer {
            let waited = ContinuousClock.now - start
            state.withLock { $0.statistics.waited += waited }
        }
        return try await withTaskCancellationHandler {
            try await withCheckedThrowingContinuation { enter(ticket, $0, at: start) }
        } onCancel: {
            let caller = state.withLock { $0.waiting.leave(ticket) }
            caller?.resume(throwing: CancellationError())
        }
    }

    private func takeIdle() throws(DatabaseError) -> Lane? {
        try state.withLock { state throws(DatabaseError) in
            guard !state.isClosed else { throw .closed }
            guard let lane = state.idle.popLast() else { return nil }
            state.statistics.acquired += 1
            return lane
        }
    }

    private func enter(_ ticket: UInt64, _ caller: WaitingLine.Continuation, at start: ContinuousClock.Instant) {
        let answer: Result<Lane, any Error>? = state.withLock { state in
            // The handler of a task cancelled up to here has found nobody waiting; one cancelled later will.
            if Task.isCancelled { return .failure(CancellationError()) }
            if state.isClosed { return .failure(DatabaseError.closed) }
            if let lane = state.idle.popLast() {
                state.statistics.acquired += 1
                return .success(lane)
            }
            guard state.waiting.count < configuration.waitingLimit else {
                state.statistics.turnedAway += 1
                return .failure(DatabaseError.busy)
            }
            state.waiting.enter(ticket, caller, until: start + configuration.waitingTime)
            scheduleExpiry(&state)
            return nil
        }
        if let answer { caller.resume(with: answer) }
    }

    private func give(back lane: Lane) async {
        let (caller, isClosed) = state.withLock { state in
            let caller = state.waiting.removeFirst()
            if caller == nil { state.idle.append(lane) } else { state.statistics.acquired += 1 }
            return (caller, state.isClosed)
        }
        caller?.resume(returning: lane)
        if isClosed { await lane.discard() }
    }

    // MARK: Waiting

    /// One timer for all: that of the caller whose time is over first.
    private func scheduleExpiry(_ state: inout State) {
        guard !state.isExpiryScheduled, let deadline = state.waiting.nextDeadline() else { return }
        state.isExpiryScheduled = true
        let milliseconds = max(1, ContinuousClock.now.duration(to: deadline).milliseconds)
        Self.clock.asyncAfter(deadline: .now() + .milliseconds(Int(milliseconds))) { [weak self] in self?.expire() }
    }

    private func expire() {
        let expired = state.withLock { state in
            state.isExpiryScheduled = false
            let expired = state.waiting.removeExpired(at: .now)
            state.statistics.timedOut += expired.count
            scheduleExpiry(&state)
            return expired
        }
        for caller in expired { caller.resume(throwing: DatabaseError.waitedTooLong) }
    }
}
