public import Postgres

/// A database of one test's own.
public struct TestDatabase: Sendable {
    public let name: String
    /// What connects to it as its owner.
    public let conninfo: String
    /// Bound by row-level security, as the service is.
    public let database: Database
    /// The same database as its owner, whom nothing binds, for setting up and looking behind.
    public let owner: Database
}
