import Metrics
import Synchronization

extension Shipper {
    func register(in metrics: MetricsRegistry) {
        registerCounts(in: metrics)
        let (spool, quarantine) = (spool, quarantine)
        metrics.gauge("landfall_spool_bytes", help: "What the spool takes on the disk.") { Double(spool.bytes) }
        metrics.gauge("landfall_spool_capacity_bytes", help: "What the spool may take on the disk.") {
            Double(spool.configuration.capacity)
        }
        metrics.counter("landfall_spool_faults_total", help: "Failures of the spool's disk.") {
            UInt64(spool.faults.count.load(ordering: .relaxed))
        }
        metrics.counter("landfall_spool_damaged_bytes_total", help: "Bytes in the spool that were no clicks.") {
            UInt64(quarantine.damagedBytes.load(ordering: .relaxed))
        }
        metrics.counter("landfall_spool_quarantined_total", help: "Things put aside for a person to look at.") {
            UInt64(quarantine.items.load(ordering: .relaxed))
        }
        metrics.gauge("landfall_shipper_lag_seconds", help: "Age of the oldest click that is not stored.") {
            [weak self] in
            self?.status.lag(at: WallClock.now) ?? 0
        }
        metrics.gauge("landfall_shipper_failing", help: "Attempts to ship that failed in a row.") { [weak self] in
            Double(self?.status.failuresInARow ?? 0)
        }
        metrics.counter("landfall_shipper_failures_total", help: "Attempts to ship that failed.") { [weak self] in
            UInt64(self?.status.failures ?? 0)
        }
        metrics.counter("landfall_shipper_batches_total", help: "Transactions that stored clicks.") { [weak self] in
            UInt64(self?.status.batches ?? 0)
        }
    }

    /// The four are of one moment, so that the sum is right in every scrape: the first in the order of rendering takes
    /// them, and the others show what it took.
    private func registerCounts(in metrics: MetricsRegistry) {
        let scrape = ScrapedCounts(spool: spool)
        metrics.counter(
            "landfall_clicks_accepted_total",
            help: "Clicks taken over from visits or found in the spool at start: stored, waiting and dropped together."
        ) { UInt64(scrape.take().accepted) }
        metrics.counter(
            "landfall_clicks_dropped_total",
            help: "Clicks of visits served although the spool was full, and clicks that the database refuses."
        ) { UInt64(scrape.taken.dropped) }
        metrics.counter("landfall_clicks_stored_total", help: "Clicks that are in the database.") {
            UInt64(max(0, scrape.taken.stored))
        }
        metrics.gauge("landfall_clicks_waiting", help: "Clicks in the spool that are not in the database yet.") {
            Double(scrape.taken.waiting)
        }
    }
}

/// The counts as the last scrape found them.
private final class ScrapedCounts: Sendable {
    private let spool: Spool
    private let last = Mutex(ClickCounts())

    init(spool: Spool) { self.spool = spool }

    func take() -> ClickCounts {
        let counts = spool.counts
        last.withLock { $0 = counts }
        return counts
    }

    var taken: ClickCounts { last.withLock { $0 } }
}
