import Postgres

/// `landfall migrate`
enum MigrateCommand {
    private static let help = """
        Usage: landfall migrate [--status]

        Brings the schema of the database up to date. Safe to run at any time and from several
        places at once. Refuses a database that a newer release has migrated, and migrations that
        were edited after they had been applied.

          --status   show which migrations are applied, and change nothing;
                     exit status 1 when some are not

        Settings (environment variables):
        \(Help.settings([.databaseURL, .migrateDatabaseURL, .migrations]))
        """

    static func run(_ arguments: [String]) async -> Int32 {
        switch arguments {
        case []: return await perform(migrate)
        case ["--status"]: return await perform(showStatus)
        case ["--help"], ["-h"]:
            print(help)
            return ExitStatus.success
        default:
            Output.complain("landfall migrate: unknown arguments. `landfall migrate --help` lists them.")
            return ExitStatus.usage
        }
    }

    private static func perform(_ body: (Migrator, Database) async throws -> Int32) async -> Int32 {
        var reader = SettingsReader(environment: ProcessEnvironment.variables)
        let owner = reader.read(.migrateDatabaseURL, or: "") { $0 }
        let conninfo = owner.isEmpty ? reader.read(.databaseURL, or: "") { $0 } : owner
        let given = reader.read(.migrations, or: "") { $0 }
        guard reader.faults.isEmpty else {
            for fault in reader.faults { Output.complain(fault) }
            return ExitStatus.usage
        }
        guard let directory = MigrationsDirectory.find(given.isEmpty ? nil : given) else {
            Output.complain("landfall migrate: no migrations found; set MIGRATIONS to their directory.")
            return ExitStatus.usage
        }
        return await withDatabase(conninfo, command: "migrate") { database in
            try await body(Migrator(directory: directory), database)
        }
    }

    private static func migrate(_ migrator: Migrator, _ database: Database) async throws -> Int32 {
        let applied = try await migrator.migrate(database) { print("applying \($0.file)") }
        print(applied.isEmpty ? "The schema is up to date." : "Applied \(applied.count).")
        return ExitStatus.success
    }

    private static func showStatus(_ migrator: Migrator, _ database: Database) async throws -> Int32 {
        let all = try await migrator.status(of: database)
        for status in all { print("\(status.appliedAt ?? "pending")  \(status.migration.file)") }
        return all.allSatisfy(\.isApplied) ? ExitStatus.success : ExitStatus.failure
    }
}

/// Runs `body` with a database of one session and says what went wrong, if anything did.
func withDatabase(
    _ conninfo: String, role: String? = nil, command: String, _ body: (Database) async throws -> Int32
) async -> Int32 {
    let database = Database(conninfo: conninfo, sessions: 1, role: role)
    do {
        let status = try await body(database)
        await database.close()
        return status
    } catch {
        await database.close()
        Output.complain("landfall \(command): \(Fault.text(error))")
        return ExitStatus.failure
    }
}
