import LinkDomain
import ManagementAPI
import Postgres
import Store

/// `landfall key`
enum KeyCommand {
    private static let help = """
        Usage: landfall key create TENANT NAME SCOPE...
               landfall key list TENANT
               landfall key revoke TENANT KEY

        Creates an API key of a tenant and shows it this once, lists the tenant's keys, or ends one
        for good. TENANT and KEY are identifiers. Scopes: \(Scope.allCases.map(\.code).joined(separator: " "))

        Settings (environment variables):
        \(Help.settings([.databaseURL]))
        """

    static func run(_ arguments: [String]) async -> Int32 {
        do {
            switch (arguments.first, arguments.count) {
            case ("create", 4...): return try await create(arguments)
            case ("list", 2): return try await list(TenantID(parsing: arguments[1]))
            case ("revoke", 3):
                return try await revoke(APIKeyID(parsing: arguments[2]), of: TenantID(parsing: arguments[1]))
            case ("--help", 1), ("-h", 1):
                print(help)
                return ExitStatus.success
            default:
                Output.complain(help)
                return ExitStatus.usage
            }
        } catch {
            Output.complain("landfall key: \(error)")
            return ExitStatus.usage
        }
    }

    private static func create(_ arguments: [String]) async throws -> Int32 {
        let scopes = arguments[3...].compactMap { Scope(code: $0) }
        guard scopes.count == arguments.count - 3 else {
            Output.complain("landfall key create: the scopes are \(Scope.allCases.map(\.code).joined(separator: " "))")
            return ExitStatus.usage
        }
        let now = WallClock.now()
        let key = APIKey(
            id: APIKeyID(at: now), tenant: try TenantID(parsing: arguments[1]),
            name: try KeyName(parsing: arguments[2]),
            scopes: Set(scopes), createdAt: now)
        return await ServiceDatabase.use(command: "key create") { database in
            let secret = APIKeySecret()
            _ = try await database.read { try Tenants(in: $0).find(key.tenant) }
            _ = try await database.write(as: key.tenant) { try APIKeys(in: $0).create(key, sha256: secret.sha256) }
            print("key      \(key.id)")
            print("api key  \(secret.text)")
            return ExitStatus.success
        }
    }

    private static func list(_ tenant: TenantID) async throws -> Int32 {
        await ServiceDatabase.use(command: "key list") { database in
            let page = try await database.read(as: tenant) { try APIKeys(in: $0).list(limit: 1000) }
            for key in page.elements {
                let state = key.revokedAt != nil ? "revoked" : key.isValid(at: WallClock.now()) ? "valid" : "expired"
                print(
                    "\(key.id)  \(state)  \(key.name.rawValue)  \(key.scopes.map(\.code).sorted().joined(separator: " "))"
                )
            }
            return ExitStatus.success
        }
    }

    private static func revoke(_ key: APIKeyID, of tenant: TenantID) async throws -> Int32 {
        await ServiceDatabase.use(command: "key revoke") { database in
            _ = try await database.write(as: tenant) { try APIKeys(in: $0).revoke(key) }
            print("The key is revoked; nodes forget it within seconds.")
            return ExitStatus.success
        }
    }
}
