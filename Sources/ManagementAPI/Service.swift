import LinkDomain
import Logging
import Postgres

/// What handlers work with beside their call.
struct Service: Sendable {
    let database: Database
    let configuration: APIConfiguration
    let keys: KeyCache
    let log: Log
    let now: @Sendable () -> Timestamp
}
