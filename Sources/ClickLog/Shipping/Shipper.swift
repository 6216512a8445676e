import LinkDomain
public import Logging
public import Metrics
public import Postgres
import Synchronization

/// Brings clicks from the spool into the database, each exactly once.
///
/// ```swift
/// let shipper = Shipper(spool: spool, database: database, enrichment: .none, log: log, metrics: registry)
/// await shipper.run()                              // until cancelled
/// await shipper.drain(until: .now + .seconds(10))  // when the writers are done
/// ```
///
/// Give it a ``Postgres/Database`` of its own with one session and the service's role: batches then wait for nobody and
/// nobody waits for them. Reading, look-ups and encoding run on that session's thread, never on the cooperative pool.
public final class Shipper: Sendable {
    let spool: Spool
    let log: Log
    let quarantine: Quarantine
    let course: Mutex<ShippingCourse>
    private let database: Database
    private let configuration: ShipperConfiguration
    private let state: ShippingState

    public init(
        spool: Spool, database: Database, enrichment: Enrichment, configuration: ShipperConfiguration = .init(),
        log: Log, metrics: MetricsRegistry
    ) {
        self.spool = spool
        self.database = database
        self.configuration = configuration
        self.log = log
        let quarantine = Quarantine(directory: spool.store.directory.corruptPath)
        self.quarantine = quarantine
        state = ShippingState(spool: spool, quarantine: quarantine, enrichment: enrichment)
        course = Mutex(ShippingCourse(planner: BatchPlanner(rows: configuration.rows)))
        register(in: metrics)
    }

    public var status: ShipperStatus { course.withLock { $0.status } }

    /// Ships until its task is cancelled. No failure ends it: whatever it is, clicks wait in the spool meanwhile.
    public func run() async {
        while !Task.isCancelled {
            switch await step() {
            case .more: continue
            case .done: try? await Task.sleep(for: configuration.rest)
            case .failed(let delay): try? await Task.sleep(for: delay)
            }
        }
    }

    /// Ships everything that is left, and says whether it got so far within the time.
    ///
    /// For the end of the process, when ``run()`` has been cancelled and the writers are gone. What is left stays in the
    /// spool for the next start.
    @discardableResult
    public func drain(until deadline: ContinuousClock.Instant) async -> Bool {
        await withTaskGroup(of: Void.self) { group in
            group.addTask {
                while !Task.isCancelled, self.spool.counts.waiting > 0 {
                    if case .failed = await self.step() {
                        try? await Task.sleep(for: self.configuration.retry.lowerBound)
                    }
                }
            }
            group.addTask { try? await Task.sleep(until: deadline, clock: .continuous) }
            await group.next()
            group.cancelAll()
        }
        retireFinished()
        let counts = spool.counts
        log.info("drained", ["stored": .int(counts.stored), "waiting": .int(counts.waiting)])
        return counts.waiting == 0
    }

    // MARK: Steps

    private enum Step {
        case more
        case done
        case failed(Duration)
    }

    private func step() async -> Step {
        noteSpoolFaults()
        let request = course.withLock { $0.planner.next }
        do {
            let outcome = try await ship(request)
            return try await finish(outcome)
        } catch {
            return fail(error)
        }
    }

    private func ship(_ request: BatchRequest) async throws -> BatchOutcome {
        guard state.exclusively({ $0.beginBatch() }) else { return .nothing }
        return try await database.write { session in
            try self.state.exclusively { state in
                let transaction = BatchTransaction(
                    state: state, session: session, request: request, limits: Batch.Limits(rows: request.rows),
                    now: WallClock.now)
                return try transaction.run()
            }
        }
    }

    private func finish(_ outcome: BatchOutcome) async throws -> Step {
        switch outcome {
        case .nothing:
            succeed(nil)
            try await tidy()
            return .done
        case .missing(let day):
            try await make(day)
            return .more
        case .stored(let batch):
            state.exclusively { $0.settle(batch) }
            succeed(batch)
            try await tidy()
            return batch.hasMore || (batch.rows == 0 && !batch.parts.isEmpty) ? .more : .done
        }
    }

    private func make(_ day: ClickDay) async throws {
        let made = try await database.write { session in
            try session.value("select ensure_click_partitions(\(day.date)::date, 1)", as: Int.self)
        }
        state.exclusively { _ = $0.days.insert(day) }
        if let made, made > 0 { log.info("partition-made", ["day": .string(day.date)]) }
    }

    /// Deletes files that are shipped, and once an hour positions that nobody needs.
    private func tidy() async throws {
        let left = retireFinished()
        let isDue = course.withLock { course in
            guard ContinuousClock.now >= course.nextTidying else { return false }
            course.nextTidying = .now + .seconds(3600)
            return true
        }
        guard isDue else { return }
        let node = spool.configuration.node
        try await database.write { session in
            try SpoolProgress(node: node, session: session).forget(except: left)
        }
    }

    @discardableResult
    private func retireFinished() -> [String] { state.exclusively { $0.retireFinished() } }

    // MARK: Outcomes

    private func succeed(_ batch: Batch?) {
        let oldest = state.exclusively { $0.oldestWaiting() }
        let failures = course.withLock { course in
            if let batch { course.planner.stored(batch) }
            return course.status.succeeded(batch, oldestWaiting: oldest)
        }
        if failures > 0 { log.info("shipping-again", ["failures": .int(failures)]) }
        guard let batch else { return }
        if batch.duplicates > 0 { log.warning("clicks-known-already", ["clicks": .int(batch.duplicates)]) }
        log.debug("batch-stored", ["rows": .int(batch.rows), "segments": .int(batch.parts.count)])
        for part in batch.parts where part.unstorable > 0 {
            log.error(
                "clicks-set-aside",
                ["segment": .string(part.segment), "clicks": .int(part.unstorable), "up-to": .int(part.end)])
        }
    }

    private func fail(_ error: any Error) -> Step {
        let failure = ShippingFailure(error)
        if failure == .cancelled { return .done }
        let (attempted, oldest) = state.exclusively { state in
            if failure == .partitionMissing { state.days = [] }
            return (state.batch, state.oldestWaiting())
        }
        let (retry, isNews, count) = course.withLock { course in
            let isNews = course.status.failed(String(reflecting: error), oldestWaiting: oldest)
            return (course.planner.failed(failure, attempted: attempted), isNews, course.status.failuresInARow)
        }
        if isNews {
            log.error("shipping-failed", ["error": .error(error), "attempted": .int(attempted.rows)])
        }
        switch retry {
        case .atOnce where count < 100: return .more
        case .atOnce, .later: return .failed(delay(afterFailures: count))
        case .muchLater: return .failed(.seconds(60))
        }
    }

    private func noteSpoolFaults() {
        guard let fault = spool.faults.takeNews() else { return }
        log.error("spool-fault", ["error": .string(fault.description)])
    }

    private func delay(afterFailures count: Int) -> Duration {
        let doubled = configuration.retry.lowerBound * (1 << min(count - 1, 16))
        return min(doubled, configuration.retry.upperBound) * Double.random(in: 0.8...1)
    }
}
