import Postgres

/// The database as the service uses it, for commands that do the service's work.
enum ServiceDatabase {
    /// The role that row-level security binds. Every session of the service takes it on, whoever logged in.
    static let role = "landfall_service"

    /// Runs `body` with DATABASE_URL in the service's role.
    static func use(command: String, _ body: (Database) async throws -> Int32) async -> Int32 {
        var reader = SettingsReader(environment: ProcessEnvironment.variables)
        let conninfo = reader.read(.databaseURL, or: "") { $0 }
        guard reader.faults.isEmpty else {
            for fault in reader.faults { Output.complain(fault) }
            return ExitStatus.usage
        }
        return await withDatabase(conninfo, role: role, command: command, body)
    }
}
