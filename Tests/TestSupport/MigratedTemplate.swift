import Foundation
import Postgres

/// The database that migrated test databases are cloned from: made once for each state of the migrations.
///
/// Its name carries a checksum of the migrations, so that two checkouts can use one cluster and a changed migration
/// gets a template of its own.
actor MigratedTemplate {
    static let shared = MigratedTemplate()

    private var made: Task<String, any Error>?

    func name() async throws -> String {
        let task = made ?? Task { try await Self.make() }
        made = task
        return try await task.value
    }

    /// The repository's `Migrations`, found from where this file is.
    static var directory: String {
        var url = URL(filePath: #filePath)
        for _ in 0..<3 { url.deleteLastPathComponent() }
        return url.appending(path: "Migrations").path
    }

    static var exists: Bool { FileManager.default.fileExists(atPath: directory) }

    private static func files() throws -> [String] {
        guard exists else { return [] }
        let names = try FileManager.default.contentsOfDirectory(atPath: directory).filter { $0.hasSuffix(".sql") }
        return try names.sorted().map { try String(contentsOfFile: "\(directory)/\($0)", encoding: .utf8) }
    }

    private static func make() async throws -> String {
        let files = try files()
        let server = TestServer.shared
        return try await server.administration.withSession { session in
            let checksum = try session.value(
                "select left(encode(sha256(convert_to(\(files.joined()), 'UTF8')), 'hex'), 16)", as: String.self)
            let name = "landfall_template_\(checksum ?? "")"
            return try session.withLock("landfall_template") {
                let exists = try session.value("select true from pg_database where datname = \(name)", as: Bool.self)
                if exists == nil { try build(name, in: session, conninfo: server.conninfo(to:)) }
                return name
            }
        }
    }

    /// Builds it under another name first, so that nobody clones half a template.
    private static func build(
        _ name: String, in session: Session, conninfo: (String) -> String
    ) throws {
        let unfinished = name + "_unfinished"
        try session.run("drop database if exists \(identifier: unfinished) with (force)")
        try session.run("create database \(identifier: unfinished) template template0")
        do {
            let owner = try Session(conninfo: conninfo(unfinished))
            if exists { try Migrator(directory: directory).migrate(owner) }
        }
        try session.run("alter database \(identifier: unfinished) rename to \(identifier: name)")
    }
}
