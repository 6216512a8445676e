import Foundation
import Postgres
import TestSupport
import Testing

struct MigratorTests {
    private static let first = "create table a (n int);\n"
    private static let second =
        "-- Two statements, a function body with semicolons.\ncreate table b (n int);\n"
        + "create function f() returns int language plpgsql as $$ begin return 1; end; $$;\n"

    @Test func `migrations are applied in order and once`() async throws {
        try await withEmptyTestDatabase { test in
            try await withFiles(["0001_first.sql": Self.first, "0002_second.sql": Self.second, "README": "x"]) { path in
                let migrator = try Migrator(directory: path)
                let before = try await migrator.status(of: test.database)
                #expect(before.map(\.isApplied) == [false, false])

                let applied = try await migrator.migrate(test.database)
                #expect(applied.map(\.file) == ["0001_first.sql", "0002_second.sql"])
                #expect(try await migrator.migrate(test.database).isEmpty)

                let after = try await migrator.status(of: test.database)
                #expect(after.map(\.isApplied) == [true, true])
                let answer = try await test.database.read {
                    try $0.value("select f() from b right join a on true") as Int?
                }
                #expect(answer == nil)
            }
        }
    }

    @Test func `migrators that start together apply each migration once`() async throws {
        try await withEmptyTestDatabase(sessions: 6) { test in
            let slow = "select pg_sleep(0.2); create table a (n int);"
            try await withFiles(["0001_first.sql": slow, "0002_second.sql": Self.second]) { path in
                let migrator = try Migrator(directory: path)
                let counts = try await withThrowingTaskGroup(of: Int.self) { group in
                    for _ in 0..<6 { group.addTask { try await migrator.migrate(test.database).count } }
                    return try await group.reduce(into: []) { $0.append($1) }
                }
                #expect(counts.sorted() == [0, 0, 0, 0, 0, 2])
            }
        }
    }

    @Test(
        arguments: [
            (["0001_first.sql": first + "-- changed", "0002_second.sql": second], .edited(file: "0001_first.sql")),
            (["0001_renamed.sql": first, "0002_second.sql": second], .missing(file: "0001_first.sql")),
            ([:], .newerDatabase(version: 2, newestFile: 0)),
            (["0001_first.sql": first], .newerDatabase(version: 2, newestFile: 1)),
        ] as [([String: String], MigrationError)])
    func `a directory that does not continue the database is refused`(
        files: [String: String], reason: MigrationError
    ) async throws {
        try await withEmptyTestDatabase { test in
            try await withFiles(["0001_first.sql": Self.first, "0002_second.sql": Self.second]) { path in
                try await Migrator(directory: path).migrate(test.database)
            }
            try await withFiles(files) { path in
                let migrator = try Migrator(directory: path)
                await #expect(throws: reason) { try await migrator.migrate(test.database) }
                await #expect(throws: reason) { try await migrator.status(of: test.database) }
            }
        }
    }

    @Test(
        arguments: [
            (["0001_a.sql": "", "0003_c.sql": ""], .gap(missing: 2)),
            (["0002_b.sql": ""], .gap(missing: 1)),
            (["0001_a.sql": "", "0001_b.sql": ""], .duplicateVersion(1)),
            (["1_a.sql": ""], .malformedName(file: "1_a.sql")),
            (["0001-a.sql": ""], .malformedName(file: "0001-a.sql")),
            (["0000_a.sql": ""], .malformedName(file: "0000_a.sql")),
        ] as [([String: String], MigrationError)])
    func `files that are not numbered right are refused`(files: [String: String], reason: MigrationError) async throws {
        try await withFiles(files) { path in
            #expect(throws: reason) { try Migrator(directory: path) }
        }
    }

    @Test func `a directory that is not there is named`() {
        let error = #expect(throws: MigrationError.self) { try Migrator(directory: "/nowhere/at/all") }
        #expect(error?.description == "/nowhere/at/all cannot be read: No such file or directory")
    }

    @Test func `a failing migration is undone, those before it stay, and the line is told`() async throws {
        try await withEmptyTestDatabase { test in
            let failing = "create table c (n int);\n\n-- ü\nselect nonsense;\n"
            try await withFiles(["0001_first.sql": Self.first, "0002_failing.sql": failing]) { path in
                let migrator = try Migrator(directory: path)
                let error = await #expect(throws: MigrationError.self) { try await migrator.migrate(test.database) }
                #expect(
                    error
                        == .failed(
                            file: "0002_failing.sql", line: 4, reason: "column \"nonsense\" does not exist"))
                let status = try await migrator.status(of: test.database)
                #expect(status.map(\.isApplied) == [true, false])
                let leftOver = try await test.database.read {
                    try $0.value("select to_regclass('c') is not null", as: Bool.self)
                }
                #expect(leftOver == false)
            }
        }
    }

    @Test(arguments: ["create table d (n int); commit; create table e (n int);", "commit; begin;", "rollback; begin;"])
    func `a migration that ends its transaction is refused`(text: String) async throws {
        try await withEmptyTestDatabase { test in
            try await withFiles(["0001_first.sql": text]) { path in
                let migrator = try Migrator(directory: path)
                await #expect(throws: MigrationError.leftTransaction(file: "0001_first.sql")) {
                    try await migrator.migrate(test.database)
                }
            }
        }
    }

    private func withFiles(_ files: [String: String], _ body: (String) async throws -> Void) async throws {
        let directory = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
        try FileManager.default.createDirectory(at: directory, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: directory) }
        for (name, text) in files {
            try text.write(to: directory.appending(path: name), atomically: true, encoding: .utf8)
        }
        try await body(directory.path)
    }
}
