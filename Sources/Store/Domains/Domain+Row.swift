import LinkDomain
import Postgres

extension Domain {
    /// The columns that `init(row:)` reads. Kept beside it so that the two change together.
    static let columns: SQL = """
        id, tenant_id, hostname, alternate_hostname, fallback, not_found_url, root_url, created_at, updated_at, version
        """

    init(row: Row) throws {
        self.init(
            id: try row["id"],
            tenant: try row["tenant_id"],
            hostname: try row["hostname"],
            alternate: try row[optional: "alternate_hostname"],
            fallback: try row["fallback"],
            notFoundURL: try row[optional: "not_found_url"],
            rootURL: try row[optional: "root_url"],
            createdAt: try row["created_at"],
            updatedAt: try row["updated_at"],
            version: try row["version"])
    }

    /// What its tenant may change, by column.
    var assignments: [Assignment] {
        [
            ("alternate_hostname", "\(alternate)"),
            ("fallback", "\(fallback)"),
            ("not_found_url", "\(notFoundURL)"),
            ("root_url", "\(rootURL)"),
        ]
    }
}
