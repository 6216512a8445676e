import Postgres
import Synchronization
import TestSupport
import Testing

@Suite(.timeLimit(.minutes(5)))
struct TransactionTests {
    private struct Stop: Error {}

    @Test func `a transaction that throws leaves nothing`() async throws {
        try await withTable { database, _ in
            await #expect(throws: Stop.self) {
                try await database.write { session in
                    try session.run("insert into t values (1)")
                    throw Stop()
                }
            }
            try await expectCount(0, in: database)
        }
    }

    @Test func `a failure in a savepoint lets the transaction go on`() async throws {
        try await withTable { database, _ in
            try await database.write { session in
                try session.run("insert into t values (1)")
                let error = #expect(throws: PostgresError.self) {
                    try session.transaction { session in
                        try session.run("insert into t values (2)")
                        try session.transaction { try $0.run("insert into t values (1)") }
                    }
                }
                #expect(error?.code == .uniqueViolation(constraint: "t_key"))
                try session.transaction { try $0.run("insert into t values (3)") }
            }
            try await expectCount(2, in: database)
        }
    }

    @Test func `a failure that is ignored does not pass for a commit`() async throws {
        try await withTable { database, _ in
            let error = await #expect(throws: PostgresError.self) {
                try await database.write { session in
                    try session.run("insert into t values (1)")
                    _ = try? session.run("nonsense")
                }
            }
            #expect(error?.code == .transactionAborted)
            try await expectCount(0, in: database)
        }
    }

    @Test func `reading refuses to write and sees one state`() async throws {
        try await withTable { database, test in
            let error = await #expect(throws: PostgresError.self) {
                try await database.read { try $0.run("insert into t values (1)") }
            }
            #expect(error?.code == .readOnlyTransaction)

            let other = Mutex(try await session(to: test))
            let counts = try await database.read { session in
                let before = try session.value("select count(*) from t", as: Int.self)
                try other.withLock { _ = try $0.value.run("insert into t values (1)") }
                return [before, try session.value("select count(*) from t", as: Int.self)]
            }
            #expect(counts == [0, 0])
            try await expectCount(1, in: database)
        }
    }

    @Test func `conflicting transactions are tried again`() async throws {
        try await withTable { database, _ in
            try await database.write { try $0.run("insert into t values (0)") }
            try await withThrowingTaskGroup(of: Void.self) { group in
                for _ in 0..<4 {
                    group.addTask {
                        try await database.write { session in
                            try session.run("set transaction isolation level serializable")
                            let n = try session.value("select n from t", as: Int.self) ?? 0
                            try session.run("select pg_sleep(0.02)")
                            try session.run("update t set n = \(n + 1)")
                        }
                    }
                }
                try await group.waitForAll()
            }
            #expect(try await database.read { try $0.value("select n from t", as: Int.self) } == 4)
            #expect(database.statistics.retried > 0)
        }
    }

    @Test func `a deadlock ends with both transactions done`() async throws {
        try await withTable { database, _ in
            try await database.write { try $0.run("insert into t values (1), (2)") }
            try await withThrowingTaskGroup(of: Void.self) { group in
                for order in [[1, 2], [2, 1]] {
                    group.addTask {
                        try await database.write { session in
                            try session.run("select from t where n = \(order[0]) for update")
                            try session.run("select pg_sleep(0.1)")
                            try session.run("select from t where n = \(order[1]) for update")
                        }
                    }
                }
                try await group.waitForAll()
            }
            #expect(database.statistics.retried == 1)
        }
    }

    @Test func `attempts end`() async throws {
        try await withTable { database, _ in
            let attempts = Atomic(0)
            let error = await #expect(throws: PostgresError.self) {
                try await database.write { session in
                    attempts.add(1, ordering: .relaxed)
                    try session.run("do $$ begin raise exception 'x' using errcode = '40001'; end; $$")
                }
            }
            #expect(error?.code == .serializationFailure)
            #expect(attempts.load(ordering: .relaxed) == 4)
        }
    }

    @Test func `a connection that breaks while committing leaves the outcome open and is not tried again`() async throws
    {
        try await withTable { database, test in
            try await test.owner.write { session in
                try session.run(
                    """
                    create function break() returns trigger language plpgsql as $$
                    begin perform pg_terminate_backend(pg_backend_pid()); return null; end; $$
                    """)
                try session.run(
                    """
                    create constraint trigger break after insert on t deferrable initially deferred
                    for each row execute function break()
                    """)
            }
            let attempts = Atomic(0)
            let error = await #expect(throws: PostgresError.self) {
                try await database.write { session in
                    attempts.add(1, ordering: .relaxed)
                    try session.run("insert into t values (1)")
                }
            }
            #expect(error?.code == .commitOutcomeUnknown)
            #expect(attempts.load(ordering: .relaxed) == 1)
            #expect(error.map(Database.isUnavailable) == true)
            try await expectCount(0, in: database)
        }
    }

    @Test func `a setting for one transaction does not reach the next`() async throws {
        try await withTable(sessions: 1) { database, _ in
            for fails in [false, true] {
                try? await database.write { session in
                    try session.run("select set_config('landfall.tenant_id', 'x', true)")
                    let inside = try session.value(
                        "select current_setting('landfall.tenant_id', true)", as: String.self)
                    #expect(inside == "x")
                    if fails { throw Stop() }
                }
                let after = try await database.read {
                    try $0.value("select coalesce(current_setting('landfall.tenant_id', true), '')", as: String.self)
                }
                #expect(after == "")
            }
            #expect(database.statistics.opened == 1)
        }
    }

    @Test func `what is set outside a transaction does not reach the next user`() async throws {
        try await withTable(sessions: 1) { database, _ in
            try await database.withSession { try $0.run("set landfall.tenant_id = 'x'") }
            let after = try await database.read {
                try $0.value("select coalesce(current_setting('landfall.tenant_id', true), '')", as: String.self)
            }
            #expect(after == "")
        }
    }

    @Test func `a lock is held to the end of the transaction and no longer`() async throws {
        try await withTable { database, test in
            let other = Mutex(try await session(to: test))
            @Sendable func isFree() throws -> Bool {
                try other.withLock { session in try session.value.transaction { try $0.tryLock("upkeep") } }
            }
            let during = try await database.write { session in
                try session.lock("upkeep")
                return try isFree()
            }
            #expect(!during)
            #expect(try isFree())
        }
    }

    // MARK: Setting up

    /// A session that another transaction's closure can use. The lock around it is what makes that safe.
    private struct Lent: @unchecked Sendable { let value: Session }

    private func session(to test: TestDatabase) async throws -> Lent {
        Lent(value: try Session(conninfo: test.conninfo))
    }

    private func expectCount(
        _ expected: Int, in database: Database, sourceLocation: SourceLocation = #_sourceLocation
    ) async throws {
        let count = try await database.read { try $0.value("select count(*) from t", as: Int.self) }
        #expect(count == expected, sourceLocation: sourceLocation)
    }

    private func withTable(sessions: Int = 4, _ body: (Database, TestDatabase) async throws -> Void) async throws {
        try await withEmptyTestDatabase(sessions: sessions) { test in
            try await test.owner.write { try $0.run("create table t (n int constraint t_key unique)") }
            try await body(test.database, test)
        }
    }
}
