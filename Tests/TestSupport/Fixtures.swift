public import LinkDomain
public import Postgres
import Store

/// Rows that a test needs and does not care about, made the way the service makes them.
public struct Fixtures: Sendable {
    private let database: Database

    public init(in database: Database) { self.database = database }

    /// Some time, for identifiers; rows get the database's.
    public static let time = Timestamp(seconds: 1_790_000_000)

    public func tenant(
        retentionDays: Int = 90, addressPrivacy: AddressPrivacy = .truncated
    ) async throws -> TenantID {
        let id = TenantID(at: Self.time)
        let tenant = Tenant(
            id: id, name: try TenantName(parsing: "Tenant \(id)"), addressPrivacy: addressPrivacy,
            retentionDays: try RetentionDays(retentionDays), createdAt: Self.time)
        return try await database.write { try Tenants(in: $0).create(tenant).id }
    }

    /// A key whose secret has this SHA-256, or one that nobody knows.
    public func apiKey(of tenant: TenantID, sha256: [UInt8]? = nil) async throws -> APIKey {
        let id = APIKeyID(at: Self.time)
        let key = APIKey(
            id: id, tenant: tenant, name: try KeyName(parsing: "Key \(id)"), scopes: [.admin], createdAt: Self.time)
        let sha256 = sha256 ?? (0..<32).map { _ in .random(in: .min ... .max) }
        return try await database.write(as: tenant) { try APIKeys(in: $0).create(key, sha256: sha256) }
    }

    public func app(of tenant: TenantID, bundleID: String = "com.example.app") async throws -> App {
        let apple = AppleIdentity(
            appIDPrefix: try AppIDPrefix(parsing: "9JA89QQLNQ"), bundleID: try BundleID(parsing: bundleID))
        let app = App(
            id: AppID(at: Self.time), name: try AppName(parsing: "App"), apple: apple, createdAt: Self.time)
        return try await database.write(as: tenant) { try Apps(in: $0).create(app) }
    }

    /// A domain, at a hostname that no other has unless one is given.
    public func domain(of tenant: TenantID, hostname: String? = nil) async throws -> Domain {
        let id = DomainID(at: Self.time)
        let domain = Domain(
            id: id, tenant: tenant, hostname: try Hostname(parsing: hostname ?? "h\(id).example"),
            createdAt: Self.time)
        return try await database.write(as: tenant) { try Domains(in: $0).create(domain) }
    }

    public func link(
        _ path: String, on domain: Domain, to destination: String = "https://example.com/"
    ) async throws -> Link {
        let link = try Self.link(path, on: domain, to: destination)
        return try await database.write(as: domain.tenant) { try Links(in: $0).create(link) }
    }

    /// A link that is stored nowhere yet.
    public static func link(
        _ path: String, on domain: Domain, to destination: String = "https://example.com/"
    ) throws -> Link {
        Link(
            id: LinkID(at: time), domain: domain.id, path: try LinkPath(parsing: path),
            destinations: Destinations(standard: try Destination(parsing: destination)), createdAt: time)
    }
}
