import Postgres
import Synchronization
import TestSupport
import Testing

@Suite(.timeLimit(.minutes(5)))
struct PoolTests {
    @Test func `callers beyond the limit are turned away at once`() async throws {
        try await withPool({ $0.waitingLimit = 1 }) { database, _ in
            let holding = try await hold(database, for: .milliseconds(400))
            let waiting = Task { try await database.read { try $0.value("select 1", as: Int.self) } }
            try await until { database.statistics.waiting == 1 }

            await #expect(throws: DatabaseError.busy) { try await database.read { try $0.run("select 1") } }
            #expect(database.statistics.turnedAway == 1)
            #expect(try await waiting.value == 1)
            try await holding.value
        }
    }

    @Test func `callers that have waited too long are turned away`() async throws {
        try await withPool({ $0.waitingTime = .milliseconds(60) }) { database, _ in
            let holding = try await hold(database, for: .milliseconds(400))
            let start = ContinuousClock.now
            await withTaskGroup { group in
                for _ in 0..<3 {
                    group.addTask {
                        await #expect(throws: DatabaseError.waitedTooLong) {
                            try await database.read { try $0.run("select 1") }
                        }
                    }
                }
            }
            #expect(ContinuousClock.now - start < .milliseconds(350))
            #expect(database.statistics.timedOut == 3)
            #expect(database.statistics.waited >= .milliseconds(180))
            try await holding.value
        }
    }

    @Test func `a caller cancelled while waiting goes at once and loses nobody a session`() async throws {
        try await withPool { database, _ in
            let holding = try await hold(database, for: .milliseconds(300))
            let waiting = (0..<20).map { _ in Task { try await database.read { try $0.run("select 1") } } }
            try await until { database.statistics.waiting == 20 }
            for task in waiting[..<19] { task.cancel() }
            for task in waiting[..<19] {
                await #expect(throws: CancellationError.self) { try await task.value }
            }
            #expect(database.statistics.inUse == 1)
            try await holding.value
            _ = try await waiting[19].value
            #expect(database.statistics.inUse == 0)
            #expect(database.statistics.waiting == 0)
        }
    }

    @Test func `cancelling stops the statement and keeps the session`() async throws {
        try await withPool { database, test in
            let holding = try await hold(database, for: .seconds(30))
            try await until { try await sleepers(in: test) == 1 }
            let start = ContinuousClock.now
            holding.cancel()
            await #expect(throws: CancellationError.self) { try await holding.value }
            #expect(ContinuousClock.now - start < .seconds(2))
            #expect(try await sleepers(in: test) == 0)
            #expect(try await database.read { try $0.value("select 7", as: Int.self) } == 7)
            #expect(database.statistics.opened == 1)
        }
    }

    @Test func `a cancelled transaction is not committed`() async throws {
        try await withPool { database, _ in
            try await database.write { try $0.run("create table t (n int)") }
            let task = Task {
                try await database.write { session in
                    try session.run("insert into t values (1)")
                    withUnsafeCurrentTask { $0?.cancel() }
                }
            }
            await #expect(throws: CancellationError.self) { try await task.value }
            #expect(try await database.read { try $0.value("select count(*) from t", as: Int.self) } == 0)
        }
    }

    @Test func `cancellation at any moment leaves a working pool`() async throws {
        try await withPool({ $0.sessions = 3 }) { database, _ in
            await withTaskGroup { group in
                for number in 0..<300 {
                    group.addTask {
                        let task = Task {
                            try await database.write { session in
                                try session.run("select pg_sleep(\(Double.random(in: 0...0.004)))")
                                return try session.value("select \(number)::int", as: Int.self)
                            }
                        }
                        try? await Task.sleep(for: .microseconds(Int.random(in: 0...8000)))
                        if number.isMultiple(of: 2) { task.cancel() }
                        do {
                            let value = try await task.value
                            #expect(value == number)
                        } catch {
                            #expect(error is CancellationError)
                            #expect(number.isMultiple(of: 2))
                        }
                    }
                }
            }
            #expect(database.statistics.inUse == 0)
            #expect(database.statistics.open <= 3)
        }
    }

    @Test func `closing turns everybody away`() async throws {
        try await withPool { database, _ in
            let holding = try await hold(database, for: .milliseconds(200))
            let waiting = Task { try await database.read { try $0.run("select 1") } }
            try await until { database.statistics.waiting == 1 }
            await database.close()
            await #expect(throws: DatabaseError.closed) { try await waiting.value }
            await #expect(throws: DatabaseError.closed) { try await database.read { try $0.run("select 1") } }
            try await holding.value
            try await until { database.statistics.open == 0 }
        }
    }

    @Test func `a session is replaced at the end of its lifetime`() async throws {
        try await withPool({ $0.lifetime = .milliseconds(50) }) { database, _ in
            let first = try await database.read { try $0.value("select pg_backend_pid()", as: Int.self) }
            try await Task.sleep(for: .milliseconds(80))
            let second = try await database.read { try $0.value("select pg_backend_pid()", as: Int.self) }
            #expect(first != second)
            #expect(database.statistics.open == 1)
            #expect(database.statistics.opened == 2)
        }
    }

    @Test func `as many statements run at once as there are sessions`() async throws {
        try await withPool({ $0.sessions = 16 }) { database, _ in
            let start = ContinuousClock.now
            try await withThrowingTaskGroup(of: Void.self) { group in
                for _ in 0..<16 { group.addTask { try await sleep(for: .milliseconds(500), in: database) } }
                try await group.waitForAll()
            }
            #expect(ContinuousClock.now - start < .seconds(4))
        }
    }

    private func sleepers(in test: TestDatabase) async throws -> Int? {
        try await test.owner.read {
            try $0.value(
                """
                select count(*) from pg_stat_activity
                where datname = \(test.name) and state = 'active' and query like '%pg_sleep%' and pid <> pg_backend_pid()
                """)
        }
    }

    private func sleep(for duration: Duration, in database: Database) async throws {
        let seconds: Double = duration / Duration.seconds(1)
        try await database.read { try $0.run("select pg_sleep(\(seconds))") }
    }

    /// Keeps a session busy, and returns when it is.
    private func hold(_ database: Database, for duration: Duration) async throws -> Task<Void, any Error> {
        let task = Task { try await sleep(for: duration, in: database) }
        try await until { database.statistics.inUse == 1 }
        return task
    }

    private func withPool(
        _ configure: (inout Database.Configuration) -> Void = { _ in },
        _ body: (Database, TestDatabase) async throws -> Void
    ) async throws {
        try await withEmptyTestDatabase { test in
            var configuration = Database.Configuration(conninfo: test.conninfo)
            configuration.sessions = 1
            configure(&configuration)
            try await body(Database(configuration), test)
        }
    }
}
