extension Database {
    /// How a ``Database`` connects and how much it lets its callers ask of it.
    public struct Configuration: Sendable {
        /// A connection string of libpq: `postgresql://…` or `host=… dbname=…`, with `sslmode`, several hosts and
        /// `target_session_attrs` as the operator likes.
        public var conninfo: String
        /// How many sessions there are at most.
        public var sessions = 8
        /// What the server shows in `pg_stat_activity`, unless `conninfo` says otherwise.
        public var applicationName = "landfall"
        /// A role that every session takes on at once, whoever logged in.
        public var role: String?
        /// How long one statement may run; nil for as long as it takes.
        public var statementTimeout: Duration? = .seconds(30)
        /// How many callers may wait for a session; more are turned away with ``DatabaseError/busy``.
        public var waitingLimit = 1024
        /// How long a caller may wait for a session before ``DatabaseError/waitedTooLong``.
        public var waitingTime = Duration.seconds(5)
        /// After how long a session is replaced, so that a change behind a host name is followed.
        public var lifetime = Duration.seconds(3600)
        /// How many prepared statements a session keeps; 0 for none, as some connection poolers need.
        public var preparedStatements = 256

        public init(conninfo: String) { self.conninfo = conninfo }

        var sessionSettings: SessionSettings {
            SessionSettings(
                conninfo: conninfo, applicationName: applicationName, role: role,
                statementTimeout: statementTimeout, preparedStatements: preparedStatements)
        }
    }
}
