import Foundation
import Postgres
import TestSupport
import Testing

@Suite(.timeLimit(.minutes(5)))
struct ConnectionTests {
    @Test func `a session that broke while idle is replaced unnoticed`() async throws {
        try await withEmptyTestDatabase(sessions: 2) { test in
            for _ in 0..<3 {
                try await test.database.read { try $0.run("select 1") }
                try await terminateAll(in: test)
                #expect(try await test.database.write { try $0.value("select 2", as: Int.self) } == 2)
            }
            #expect(test.database.statistics.open == 1)
        }
    }

    @Test func `a session that breaks in a statement fails its caller and no other`() async throws {
        try await withEmptyTestDatabase(sessions: 1) { test in
            let sleeper = Task { try await test.database.write { try $0.run("select pg_sleep(30)") } }
            try await until { test.database.statistics.open == 1 }
            let next = Task { try await test.database.read { try $0.value("select 1", as: Int.self) } }
            try await until { test.database.statistics.waiting == 1 }
            try await terminateAll(in: test)
            let error = await #expect(throws: PostgresError.self) { try await sleeper.value }
            #expect(error?.code == .connectionLost)
            #expect(try await next.value == 1)
        }
    }

    @Test func `a server that is not there fails callers at once, however many`() async throws {
        let database = Database(conninfo: "host=127.0.0.1 port=1 user=postgres", sessions: 2)
        let start = ContinuousClock.now
        for _ in 0..<200 {
            let error = await #expect(throws: PostgresError.self) { try await database.read { try $0.run("select 1") } }
            #expect(error?.code == .connectionFailed)
            #expect(error.map(Database.isUnavailable) == true)
        }
        #expect(ContinuousClock.now - start < .seconds(10))
        #expect(database.statistics.failedToOpen < 20)
        #expect(database.statistics.inUse == 0)
    }

    @Test func `a server that stops is told at once and found again`() async throws {
        try await TestCluster.with { cluster in
            let database = Database(conninfo: cluster.conninfo, sessions: 2)
            let sleeper = Task { try await database.write { try $0.run("select pg_sleep(60)") } }
            try await until { database.statistics.open == 1 }
            try await database.write { try $0.run("create table t (n int)") }
            try await cluster.stop()
            let error = await #expect(throws: PostgresError.self) { try await sleeper.value }
            #expect(error?.code == .connectionLost)

            let start = ContinuousClock.now
            for _ in 0..<50 {
                let error = await #expect(throws: PostgresError.self) {
                    try await database.read { try $0.run("select 1") }
                }
                #expect(error?.code == .connectionFailed)
            }
            #expect(ContinuousClock.now - start < .seconds(10))
            #expect(database.statistics.failedToOpen < 20)

            try await cluster.start()
            try await until { (try? await database.write { try $0.run("insert into t values (1)") }) != nil }
        }
    }

    @Test func `a server that falls silent does not hold its callers`() async throws {
        try await TestCluster.with { cluster in
            var configuration = Database.Configuration(conninfo: cluster.conninfo + " connect_timeout=2")
            configuration.sessions = 2
            configuration.statementTimeout = .milliseconds(500)
            let database = Database(configuration)
            let backend = try await database.read { try $0.value("select pg_backend_pid()", as: Int32.self) }
            let pid = try #require(backend)
            kill(pid, SIGSTOP)
            defer { kill(pid, SIGCONT) }
            let start = ContinuousClock.now
            // It is lost before anything has been run, so another session is tried, and that one answers.
            #expect(try await database.read { try $0.value("select 1", as: Int.self) } == 1)
            #expect(ContinuousClock.now - start < .seconds(8))
        }
    }

    @Test func `a caller whose server is silent can be cancelled`() async throws {
        try await TestCluster.with { cluster in
            let database = Database(conninfo: cluster.conninfo, sessions: 1)
            let backend = try await database.read { try $0.value("select pg_backend_pid()", as: Int32.self) }
            let postmaster = try String(contentsOfFile: "\(cluster.directory)/data/postmaster.pid", encoding: .utf8)
            let pids = [try #require(backend), try #require(Int32(postmaster.prefix { $0.isNumber }))]
            let task = Task { try await database.read { try $0.run("select pg_sleep(60)") } }
            try await Task.sleep(for: .milliseconds(100))
            for pid in pids { kill(pid, SIGSTOP) }
            defer { for pid in pids { kill(pid, SIGCONT) } }
            let start = ContinuousClock.now
            task.cancel()
            await #expect(throws: CancellationError.self) { try await task.value }
            #expect(ContinuousClock.now - start < .seconds(8))
            #expect(database.statistics.inUse == 0)
            #expect(database.statistics.open == 0)
        }
    }

    @Test func `TLS is had where the connection string asks for it`() async throws {
        try await TestCluster.with(tls: true) { cluster in
            let database = Database(conninfo: cluster.networkConninfo + " sslmode=require", sessions: 1)
            try await database.read { session in
                let isEncrypted = try session.value(
                    "select ssl from pg_stat_ssl where pid = pg_backend_pid()", as: Bool.self)
                #expect(isEncrypted == true)
                let large = String(repeating: "x", count: 5_000_000)
                #expect(try session.value("select \(large)::text", as: String.self) == large)
            }
            let task = Task { try await database.read { try $0.run("select pg_sleep(60)") } }
            try await Task.sleep(for: .milliseconds(100))
            task.cancel()
            await #expect(throws: CancellationError.self) { try await task.value }

            let unverified = Database(
                conninfo: cluster.networkConninfo + " sslmode=verify-full sslrootcert=/dev/null", sessions: 1)
            let error = await #expect(throws: PostgresError.self) {
                try await unverified.read { try $0.run("select 1") }
            }
            #expect(error?.code == .connectionFailed)
        }
    }

    @Test func `TLS that the server does not speak fails the connection`() async throws {
        try await TestCluster.with { cluster in
            let url = "postgresql://postgres@127.0.0.1:\(cluster.port)/postgres?sslmode=require"
            let error = await #expect(throws: PostgresError.self) {
                try await Database(conninfo: url, sessions: 1).read { try $0.run("select 1") }
            }
            #expect(error?.code == .connectionFailed)

            let hosts = "postgresql://postgres@127.0.0.1:1,127.0.0.1:\(cluster.port)/postgres"
            let writable = Database(conninfo: hosts + "?target_session_attrs=read-write", sessions: 1)
            let value = try await writable.write { try $0.value("select 1", as: Int.self) }
            #expect(value == 1)
            let standby = Database(conninfo: hosts + "?target_session_attrs=standby", sessions: 1)
            let none = await #expect(throws: PostgresError.self) { try await standby.read { try $0.run("select 1") } }
            #expect(none?.code == .connectionFailed)
        }
    }

    @Test(arguments: [
        "=", "host", "postgresql://[", "host=x\0y", "nonsense=1", "postgresql://u:hunter2@h:x/d?a=b",
        "host=x password=a hunter2",
    ])
    func `a connection string that is none fails the connection`(conninfo: String) async throws {
        let error = await #expect(throws: PostgresError.self) {
            try await Database(conninfo: conninfo, sessions: 1).read { try $0.run("select 1") }
        }
        #expect(error?.code == .connectionFailed)
        #expect(error?.debugDescription.contains("hunter2") == false)
    }

    @Test func `a session has the role, the time zone and the name it should`() async throws {
        try await withEmptyTestDatabase { test in
            let role = test.name + "_role"
            try await test.owner.write { try $0.run("create role \(identifier: role)") }
            let database = Database(conninfo: test.conninfo, sessions: 1, role: role)
            let found = try await database.read {
                try $0.first(
                    """
                    select current_user::text as user, current_setting('timezone') as zone,
                        current_setting('application_name') as name, current_setting('statement_timeout') as timeout
                    """
                ) { [try $0["user"], try $0["zone"], try $0["name"], try $0["timeout"]] as [String] }
            }
            #expect(found == [role, "UTC", "landfall", "30s"])
            await database.close()
            try await test.owner.write { try $0.run("drop role \(identifier: role)") }

            let missing = Database(conninfo: test.conninfo, sessions: 1, role: "nobody here")
            let error = await #expect(throws: PostgresError.self) { try await missing.read { try $0.run("select 1") } }
            #expect(error?.code == .connectionFailed)
        }
    }

    private func terminateAll(in test: TestDatabase) async throws {
        try await test.owner.write {
            try $0.run(
                """
                select pg_terminate_backend(pid, 5000) from pg_stat_activity
                where datname = \(test.name) and pid <> pg_backend_pid() and backend_type = 'client backend'
                """)
        }
    }
}
