/// A migration and whether the database has it.
public struct MigrationStatus: Sendable, Equatable {
    public let migration: Migration
    /// When it was applied, as PostgreSQL writes the time in UTC; nil when it has not been.
    public let appliedAt: String?

    public var isApplied: Bool { appliedAt != nil }
}
