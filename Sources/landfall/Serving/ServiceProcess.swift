import ClickLog
import GeoIP
import HTTPServing
import Logging
import ManagementAPI
import Metrics
import Postgres
import Redirecting
import Store
import Synchronization

/// The running service: every part made once, and the order in which they start and end.
struct ServiceProcess {
    private let configuration: ServiceConfiguration
    private let log: Log
    private let metrics = MetricsRegistry()
    private let database: Database
    private let shippingDatabase: Database
    private let spool: Spool
    private let countries: Countries?
    private let shipper: Shipper
    private let visits: VisitService
    private let publicServer: Server
    private let operatorServer: Server

    /// Opens the spool and both listeners, so that whatever is wrong with them shows before anything runs.
    init(_ configuration: ServiceConfiguration, log: Log) throws {
        self.configuration = configuration
        self.log = log
        database = configuration.database(sessions: configuration.databaseConnections - 1)
        shippingDatabase = configuration.database(sessions: 1)
        countries = try configuration.countries()
        spool = try Spool(configuration.spool)
        shipper = Shipper(
            spool: spool, database: shippingDatabase, enrichment: configuration.enrichment(countries, log: log),
            log: log.named("shipper"), metrics: metrics)

        let api = API(
            database: database, configuration: configuration.api, log: log.named("api"), metrics: metrics)
        let loops = configuration.loops > 0 ? configuration.loops : ProcessorCount.online
        visits = VisitService(
            configuration: VisitConfiguration(
                apiHosts: HostList(configuration.apiHosts), loops: loops, linkCacheBytes: configuration.linkCacheBytes,
                spoolFull: configuration.spoolFull),
            database: database, conninfo: configuration.databaseURL, spool: spool, log: log.named("visits"),
            metrics: metrics
        ) { request in await api.respond(to: request) }

        publicServer = try Server(
            configuration: configuration.publicListener(loops: loops), responder: visits, log: log.named("http"),
            metrics: metrics)
        operatorServer = try Server(
            configuration: HTTPServing.ServerConfiguration(address: configuration.operatorListen, loops: 1),
            responder: OperatorEndpoints(
                readiness: Readiness(
                    checks: Readiness.checks(
                        database: database, migrations: configuration.migrations, visits: visits, spool: spool)),
                metrics: metrics),
            log: Log(component: "operator", level: max(.warning, configuration.logLevel)), metrics: MetricsRegistry())
        ProcessMetrics.register(in: metrics, database: database)
    }

    /// Runs until a signal or until a part fails that the rest cannot do without.
    func run() async throws {
        let signals = StopSignals()
        log.info(
            "listening",
            ["public": .string("\(publicServer.address)"), "operator": .string("\(operatorServer.address)")])
        let (failure, deadline) = try await withThrowingTaskGroup(of: (any Error)?.self) { group in
            group.addTask {
                // None of them ends by itself: whatever comes here is a reason to stop, or the stop.
                do { try await runTogether(backgroundServices) } catch  where !(error is CancellationError) {
                    signals.stop()
                    return error
                }
                return nil
            }
            // Visits being answered still need the background, so it goes on until the listener has drained.
            let stopping = Mutex<ContinuousClock.Instant?>(nil)
            try await runTogether([
                publicServer.run,
                {
                    try await signals.wait()
                    log.info("draining")
                    stopping.withLock { $0 = .now }
                },
            ])
            group.cancelAll()
            let deadline = (stopping.withLock { $0 } ?? .now) + .seconds(configuration.drainSeconds)
            return (try await group.next() ?? nil, deadline)
        }
        await shipper.drain(until: deadline)
        spool.close()
        await database.close()
        await shippingDatabase.close()
        log.info("stopped")
        if let failure { throw failure }
    }

    /// What runs beside the public listener, and ends after it.
    private var backgroundServices: [@Sendable () async throws -> Void] {
        var services: [@Sendable () async throws -> Void] = [
            visits.run,
            shipper.run,
            operatorServer.run,
            MaintenanceSchedule(maintenance: Maintenance(database: database), log: log.named("maintenance")).run,
        ]
        if let countries { services.append(CountriesRefresh(countries: countries, log: log.named("geoip")).run) }
        return services
    }
}
