import Logging
import Store

/// Partitions ahead and retention, at start and every hour. Every node does it; each step bears company.
struct MaintenanceSchedule: Sendable {
    let maintenance: Maintenance
    let log: Log

    /// Until the task is cancelled. After a failure it tries again within the minute.
    @Sendable func run() async throws {
        while true {
            do {
                let report = try await maintenance.run(now: WallClock.now())
                log.info(
                    "maintained",
                    [
                        "partitions_made": .int(report.partitionsMade),
                        "partitions_dropped": .int(report.partitionsDropped),
                        "clicks_deleted": .int(report.clicksDeleted),
                        "idempotency_keys_deleted": .int(report.idempotencyKeysDeleted),
                    ])
                try await Task.sleep(for: .seconds(3600))
            } catch let error as CancellationError {
                throw error
            } catch {
                log.error("maintenance-failed", ["error": .error(error)])
                try await Task.sleep(for: .seconds(30))
            }
        }
    }
}
