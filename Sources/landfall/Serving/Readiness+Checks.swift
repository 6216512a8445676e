import ClickLog
import Postgres
import Redirecting

extension Readiness {
    /// What a node needs to serve: the database, a schema that fits, the domains in memory, and room for clicks.
    static func checks(
        database: Database, migrations: String?, visits: VisitService, spool: Spool
    ) -> [Check] {
        let migrator = MigrationsDirectory.find(migrations).flatMap { try? Migrator(directory: $0) }
        return [
            Check(name: "database") {
                do {
                    _ = try await database.read { try $0.value("select 1", as: Int.self) }
                    return nil
                } catch {
                    return "PostgreSQL cannot be reached."
                }
            },
            Check(name: "migrations") {
                guard let migrator else { return "The migrations are not found; set MIGRATIONS." }
                do {
                    let isDone = try await migrator.status(of: database).allSatisfy(\.isApplied)
                    return isDone ? nil : "Migrations are pending; run landfall migrate."
                } catch {
                    return error is MigrationError ? "\(error)" : "The schema's state cannot be read."
                }
            },
            Check(name: "domains") {
                visits.isInStep ? nil : "The domains are not loaded, or changes to them are not heard."
            },
            Check(name: "spool") {
                spool.bytes < spool.configuration.capacity ? nil : "The click spool is full."
            },
        ]
    }
}
