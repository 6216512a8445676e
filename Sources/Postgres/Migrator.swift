import CLibpq

/// Brings the schema of a database up to the numbered SQL files of a directory.
///
/// Each file is applied once, in a transaction of its own, and recorded with a checksum in `schema_migrations`. What has
/// been applied must stay as it is: an edited or missing file, or a database that knows migrations this program does not,
/// is refused before anything is changed. Only one migrator works on a database at a time; others wait and then find
/// nothing left to do.
public struct Migrator: Sendable {
    public let migrations: [Migration]

    private struct Applied: Sendable {
        let version: Int
        let name: String
        let checksum: String
        let at: String
        var file: String { Migration.file(version: version, name: name) }
    }

    /// Reads the files. They are not read again.
    public init(directory: String) throws(MigrationError) {
        migrations = try MigrationDirectory(path: directory).migrations
    }

    /// Applies what is missing and returns it. `progress` is told of each migration before it is applied.
    @discardableResult
    public func migrate(
        _ database: Database, progress: @Sendable (Migration) -> Void = { _ in }
    ) async throws -> [Migration] {
        try await database.withSession { try migrate($0, progress: progress) }
    }

    /// Every migration and whether `database` has it. Throws where ``migrate(_:progress:)`` would refuse to work.
    /// Needs no more than the right to connect.
    public func status(of database: Database) async throws -> [MigrationStatus] {
        try await database.read { session in
            let applied = try applied(in: session)
            try compare(with: applied, in: session)
            return migrations.enumerated().map { index, migration in
                MigrationStatus(migration: migration, appliedAt: index < applied.count ? applied[index].at : nil)
            }
        }
    }

    /// Like ``migrate(_:progress:)``, on a session that is in no transaction.
    @discardableResult
    package func migrate(_ session: Session, progress: (Migration) -> Void = { _ in }) throws -> [Migration] {
        try session.removeStatementTimeout()
        return try session.withLock("landfall migrations") {
            try createTable(in: session)
            let applied = try applied(in: session)
            try compare(with: applied, in: session)
            let pending = migrations[applied.count...]
            for migration in pending {
                progress(migration)
                try apply(migration, in: session)
            }
            return Array(pending)
        }
    }

    // MARK: Comparing

    /// Throws unless what has been applied is the beginning of what there is.
    private func compare(with applied: [Applied], in session: Session) throws {
        let checksums = try session.query(
            """
            select encode(sha256(convert_to(text, 'UTF8')), 'hex') as checksum
            from unnest(\(migrations.map(\.text))::text[]) with ordinality as file (text, number)
            order by number
            """
        ) { row in try row["checksum"] as String }
        if let last = applied.last, last.version > migrations.count {
            throw MigrationError.newerDatabase(version: last.version, newestFile: migrations.count)
        }
        for (index, record) in applied.enumerated() {
            let migration = migrations[index]
            guard record.version == migration.version else { throw MigrationError.gap(missing: migration.version) }
            guard record.name == migration.name else { throw MigrationError.missing(file: record.file) }
            guard record.checksum == checksums[index] else { throw MigrationError.edited(file: migration.file) }
        }
    }

    private func applied(in session: Session) throws -> [Applied] {
        let exists = try session.value("select to_regclass('public.schema_migrations') is not null", as: Bool.self)
        guard exists == true else { return [] }
        return try session.query(
            "select version, name, checksum, applied_at from public.schema_migrations order by version"
        ) { row in
            Applied(
                version: try row["version"], name: try row["name"], checksum: try row["checksum"],
                at: try row["applied_at"])
        }
    }

    // MARK: Applying

    /// Everybody may read the table: the service has to see that the schema is current.
    private func createTable(in session: Session) throws {
        try session.transaction { session in
            try session.run(
                """
                create table if not exists public.schema_migrations (
                    version    integer constraint schema_migrations_pkey primary key,
                    name       text not null,
                    checksum   text not null,
                    applied_at timestamptz not null default now()
                )
                """)
            try session.run("grant select on public.schema_migrations to public")
        }
    }

    private func apply(_ migration: Migration, in session: Session) throws {
        do {
            try session.transaction { session in
                let before = try transactionID(in: session)
                try session.run(script: migration.text)
                guard try transactionID(in: session) == before else {
                    throw MigrationError.leftTransaction(file: migration.file)
                }
                try session.run(
                    """
                    insert into public.schema_migrations (version, name, checksum)
                    values (
                        \(migration.version), \(migration.name),
                        encode(sha256(convert_to(\(migration.text), 'UTF8')), 'hex')
                    )
                    """)
            }
        } catch let error as PostgresError where !error.isUnavailable {
            let line = error.position.map { migration.text.unicodeScalars.prefix($0 - 1).count { $0 == "\n" } + 1 }
            throw MigrationError.failed(file: migration.file, line: line, reason: error.serverMessage)
        }
    }

    /// Nil outside a transaction.
    private func transactionID(in session: Session) throws -> String? {
        guard session.connection.transactionStatus == PQTRANS_INTRANS else { return nil }
        return try session.value("select pg_current_xact_id()::text")
    }
}
