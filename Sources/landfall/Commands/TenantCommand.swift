import LinkDomain
import ManagementAPI
import Postgres
import Store

/// `landfall tenant`
enum TenantCommand {
    private static let help = """
        Usage: landfall tenant create NAME
               landfall tenant list

        Creates a tenant and shows its first API key, which has the scope admin and is shown this
        once; or lists the tenants.

        Settings (environment variables):
        \(Help.settings([.databaseURL]))
        """

    static func run(_ arguments: [String]) async -> Int32 {
        switch (arguments.first, arguments.count) {
        case ("create", 2):
            let name: TenantName
            do { name = try TenantName(parsing: arguments[1]) } catch {
                Output.complain("landfall tenant create: \(error)")
                return ExitStatus.usage
            }
            return await ServiceDatabase.use(command: "tenant create") { try await create(name, in: $0) }
        case ("list", 1): return await ServiceDatabase.use(command: "tenant list", list)
        case ("--help", 1), ("-h", 1):
            print(help)
            return ExitStatus.success
        default:
            Output.complain(help)
            return ExitStatus.usage
        }
    }

    private static func create(_ name: TenantName, in database: Database) async throws -> Int32 {
        let now = WallClock.now()
        let tenant = Tenant(id: TenantID(at: now), name: name, createdAt: now)
        let secret = APIKeySecret()
        let key = APIKey(
            id: APIKeyID(at: now), tenant: tenant.id, name: try KeyName(parsing: "First key"), scopes: [.admin],
            createdAt: now)
        _ = try await database.write { try Tenants(in: $0).create(tenant, firstKey: key, sha256: secret.sha256) }
        print("tenant   \(tenant.id)")
        print("api key  \(secret.text)")
        return ExitStatus.success
    }

    private static func list(_ database: Database) async throws -> Int32 {
        var cursor: PageCursor?
        repeat {
            let page = try await database.read { [cursor] in try Tenants(in: $0).list(after: cursor, limit: 500) }
            for tenant in page.elements { print("\(tenant.id)  \(tenant.createdAt)  \(tenant.name.rawValue)") }
            cursor = page.next
        } while cursor != nil
        return ExitStatus.success
    }
}
