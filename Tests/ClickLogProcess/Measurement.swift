import ClickLog
import Glibc
import Logging
import Metrics
import Postgres

/// What a click costs: appending, and shipping to a database.
struct Measurement {
    let directory: String
    let conninfo: String
    let clicks: Int

    private static let round = 50_000

    /// Appends and ships in turns, as a server in balance does.
    func run() async throws {
        let spool = try Spool(SpoolConfiguration(directory: directory, node: "measured", capacity: 8 << 30))
        let writer = spool.makeWriter()
        let shipper = Shipper(
            spool: spool, database: Database(conninfo: conninfo, sessions: 1, role: "landfall_service"),
            enrichment: .none, log: Log(component: "shipper", level: .warning), metrics: MetricsRegistry())
        var (appending, process, slowest, shipping, waiting) = (0.0, 0.0, 0.0, 0.0, 0.0)
        var number = 0
        while number < clicks {
            let thread = Self.seconds(CLOCK_THREAD_CPUTIME_ID)
            let start = Self.seconds(CLOCK_PROCESS_CPUTIME_ID)
            for _ in 0..<min(Self.round, clicks - number) {
                let before = Self.seconds(CLOCK_MONOTONIC)
                guard TypicalClick(number: UInt64(number)).append(to: writer) == .accepted else { fatalError("full") }
                slowest = max(slowest, Self.seconds(CLOCK_MONOTONIC) - before)
                number += 1
            }
            appending += Self.seconds(CLOCK_THREAD_CPUTIME_ID) - thread
            let middle = Self.seconds(CLOCK_PROCESS_CPUTIME_ID)
            let wall = Self.seconds(CLOCK_MONOTONIC)
            guard await shipper.drain(until: .now + .seconds(600)) else { fatalError("not all shipped") }
            waiting += Self.seconds(CLOCK_MONOTONIC) - wall
            shipping += Self.seconds(CLOCK_PROCESS_CPUTIME_ID) - middle
            process += Self.seconds(CLOCK_PROCESS_CPUTIME_ID) - start
        }
        let count = Double(clicks) / 1e6
        Self.report("append, CPU of the loop's thread", appending / count, "µs/click, 3 clock readings included")
        Self.report("append, slowest", slowest * 1e6, "µs")
        Self.report("ship, CPU", shipping / count, "µs/click")
        Self.report("ship", Double(clicks) / waiting, "rows/s")
        Self.report("all together, CPU", process / count, "µs/click")
        print(spool.counts)
    }

    private static func report(_ name: String, _ value: Double, _ unit: String) {
        print("\(name): \((value * 1000).rounded() / 1000) \(unit)")
    }

    private static func seconds(_ clock: clockid_t) -> Double {
        var time = timespec()
        clock_gettime(clock, &time)
        return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
    }
}
