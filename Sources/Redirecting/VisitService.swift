public import ClickLog
public import HTTPServing
import LinkDomain
public import Logging
public import Metrics
public import Postgres

/// The public side of the service: visits on link domains, and the API under its own hosts.
///
/// ``run()`` keeps its memory in step with the database; while it does not run, every visit that misses is told that the
/// link is unavailable.
public final class VisitService: Responder {
    let state: VisitState
    private let configuration: VisitConfiguration
    private let follower: ChangeFollower
    private let spool: Spool
    private let metrics: MetricsRegistry
    private let api: @Sendable (Request) async -> Response

    /// - Parameters:
    ///   - conninfo: for the connection that listens for changes, beside the database's own.
    ///   - api: answers requests to the API's hosts.
    public convenience init(
        configuration: VisitConfiguration, database: Database, conninfo: String, spool: Spool, log: Log,
        metrics: MetricsRegistry, api: @escaping @Sendable (Request) async -> Response
    ) {
        self.init(
            configuration: configuration, source: database, conninfo: conninfo, spool: spool, log: log,
            metrics: metrics, api: api)
    }

    init(
        configuration: VisitConfiguration, source: any LinkSource, conninfo: String, spool: Spool, log: Log,
        metrics: MetricsRegistry, api: @escaping @Sendable (Request) async -> Response
    ) {
        self.configuration = configuration
        self.spool = spool
        self.metrics = metrics
        self.api = api
        state = VisitState(configuration: configuration, source: source, log: log, metrics: metrics)
        follower = ChangeFollower(conninfo: conninfo, state: state, log: log)
    }

    public func makeWorker(loop: Int) -> any Worker {
        VisitWorker(
            loop: loop, state: state,
            clicks: ClickRecorder(writer: spool.makeWriter(), policy: configuration.spoolFull),
            counters: VisitCounters(in: metrics))
    }

    public func respond(to request: Request) async -> Reply {
        if state.apiHosts.contains(request.host) { return .response(await api(request)) }
        // Whether it can be loaded or not: the worker answers from what is known then.
        if let address = state.address(of: request) { _ = await state.links.load(address) }
        return .again
    }

    /// Keeps domains and links in step until the task is cancelled.
    @Sendable public func run() async throws {
        try await withThrowingTaskGroup(of: Void.self) { group in
            group.addTask { [state] in await state.links.run() }
            group.addTask { [follower] in try await follower.run() }
            defer { group.cancelAll() }
            try await group.next()
        }
    }

    /// Whether the domains are loaded and changes are being heard; visits may be served from memory without it.
    public var isInStep: Bool { state.freshness.isListening }
}
