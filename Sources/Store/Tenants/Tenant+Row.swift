import LinkDomain
import Postgres

extension Tenant {
    /// The columns that `init(row:)` reads. Kept beside it so that the two change together.
    static let columns: SQL = "id, name, address_privacy, retention_days, created_at, updated_at, version"

    init(row: Row) throws {
        self.init(
            id: try row["id"],
            name: try row["name"],
            addressPrivacy: try row["address_privacy"],
            retentionDays: try row["retention_days"],
            createdAt: try row["created_at"],
            updatedAt: try row["updated_at"],
            version: try row["version"])
    }
}
