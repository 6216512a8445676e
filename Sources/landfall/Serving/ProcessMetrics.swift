import Metrics
import Postgres

/// Metrics of parts that count for themselves.
enum ProcessMetrics {
    static func register(in metrics: MetricsRegistry, database: Database) {
        let pool = "landfall_database_sessions"
        metrics.gauge(pool, help: "Database sessions by state.", labels: ["state": "open"]) {
            Double(database.statistics.open)
        }
        metrics.gauge(pool, help: "Database sessions by state.", labels: ["state": "in-use"]) {
            Double(database.statistics.inUse)
        }
        metrics.gauge("landfall_database_waiting", help: "Callers waiting for a database session.") {
            Double(database.statistics.waiting)
        }
        metrics.counter("landfall_database_acquired_total", help: "Times a database session was taken.") {
            UInt64(database.statistics.acquired)
        }
        metrics.counter("landfall_database_turned_away_total", help: "Callers that got no database session.") {
            UInt64(database.statistics.turnedAway)
        }
    }
}
