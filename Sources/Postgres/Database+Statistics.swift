extension Database {
    /// The state of the pool at one moment, and its counts since the start.
    public struct Statistics: Sendable, Equatable {
        /// How many sessions there may be.
        public var sessions = 0
        /// How many are connected.
        public var open = 0
        /// How many are given to a caller.
        public var inUse = 0
        /// How many callers wait for one.
        public var waiting = 0

        /// How often a caller was given a session.
        public var acquired = 0
        /// How long callers have waited, all together.
        public var waited = Duration.zero
        /// Callers refused because too many waited.
        public var turnedAway = 0
        /// Callers refused because they had waited too long.
        public var timedOut = 0
        /// Transactions begun again after a conflict with another.
        public var retried = 0
        /// Connections made.
        public var opened = 0
        /// Attempts to connect that failed.
        public var failedToOpen = 0
    }
}
