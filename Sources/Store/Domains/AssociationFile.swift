public import LinkDomain
public import Postgres

/// One immutable version of a document that a domain serves.
public struct AssociationFile: Hashable, Sendable {
    public enum Kind: String, CaseIterable, Sendable {
        /// `apple-app-site-association`
        case aasa
        /// `assetlinks.json`
        case assetlinks
    }

    public let domain: DomainID
    public let kind: Kind
    /// Counts from 1 for each domain and kind.
    public let number: Int64
    /// Nil when there is nothing to serve from this version on.
    public let content: Content?
    /// Whose change made it; nil when no API key did. The key may be gone since.
    public let author: APIKeyID?
    public let createdAt: Timestamp

    public struct Content: Hashable, Sendable {
        public let bytes: [UInt8]
        public let sha256: [UInt8]

        public init(bytes: [UInt8], sha256: [UInt8]) {
            self.bytes = bytes
            self.sha256 = sha256
        }
    }

    public init(
        domain: DomainID, kind: Kind, number: Int64, content: Content?, author: APIKeyID?, createdAt: Timestamp
    ) {
        self.domain = domain
        self.kind = kind
        self.number = number
        self.content = content
        self.author = author
        self.createdAt = createdAt
    }
}

extension AssociationFile.Kind: SQLEncodable, SQLDecodable {}

extension AssociationFile {
    /// The columns that `init(row:)` reads. Kept beside it so that the two change together.
    static let columns: SQL = "domain_id, kind, number, sha256, bytes, api_key_id, created_at"

    init(row: Row) throws {
        let bytes: [UInt8]? = try row[optional: "bytes"]
        self.init(
            domain: try row["domain_id"],
            kind: try row["kind"],
            number: try row["number"],
            content: try bytes.map { Content(bytes: $0, sha256: try row["sha256"]) },
            author: try row[optional: "api_key_id"],
            createdAt: try row["created_at"])
    }
}
