import Postgres
import TestSupport
import Testing

@Suite(.timeLimit(.minutes(5)))
struct StatementTests {
    @Test func `parts are put together with their parameters in order`() {
        let conditions: [SQL] = ["a = \(1)", "b = \("x")", "c is \(nil as Int?)"]
        var sql: SQL = "select \(identifier: "odd\" name") from t where \(conditions.joined(separator: " and "))"
        sql += " limit \(5)"
        #expect(sql.text == #"select "odd"" name" from t where a = $1 and b = $2 and c is $3 limit $4"#)
        #expect(sql.parameters == ["1", "x", nil, "5"])
    }

    @Test func `a statement is prepared when it is used again`() async throws {
        try await withEmptyTestDatabase(sessions: 1) { test in
            for (uses, expected) in [(1, 0), (2, 1), (3, 1)] {
                let prepared = try await test.database.read { session in
                    _ = try session.query("select 'count me', \(uses)::int")
                    return try session.value(Self.preparedCount, as: Int.self)
                }
                #expect(prepared == expected)
            }
        }
    }

    private static let preparedCount: SQL =
        "select count(*) from pg_prepared_statements where statement like 'select ''count me''%'"

    @Test func `a session keeps a limited number of prepared statements`() async throws {
        try await withEmptyTestDatabase { test in
            var configuration = Database.Configuration(conninfo: test.conninfo)
            configuration.preparedStatements = 8
            try await Database(configuration).read { session in
                for number in 0..<50 {
                    for _ in 0..<3 { _ = try session.query("select 1 as \(identifier: "column \(number)")") }
                }
                let count = try session.value("select count(*) from pg_prepared_statements", as: Int.self)
                #expect((1...8).contains(try #require(count)))
            }
        }
    }

    @Test func `no statement is prepared when none may be`() async throws {
        try await withEmptyTestDatabase { test in
            var configuration = Database.Configuration(conninfo: test.conninfo)
            configuration.preparedStatements = 0
            try await Database(configuration).read { session in
                for _ in 0..<3 {
                    #expect(try session.value("select count(*) from pg_prepared_statements", as: Int.self) == 0)
                    try session.run("select 1")
                }
            }
        }
    }

    @Test func `a change of the schema behind a prepared statement is survived`() async throws {
        try await withEmptyTestDatabase(sessions: 1) { test in
            try await test.owner.write { try $0.run("create table t (n int)") }
            for _ in 0..<3 { try await test.database.read { try $0.run("select * from t") } }
            try await test.owner.write { try $0.run("alter table t add column m int") }
            try await test.database.read { session in
                _ = try session.query("select * from t")
                let m: Int? = try session.query("select 1 as n, null as m")[0][optional: "m"]
                #expect(m == nil)
            }
            #expect(test.database.statistics.retried == 1)
        }
    }

    @Test func `a prepared statement that the server has lost is made again`() async throws {
        try await withEmptyTestDatabase(sessions: 1) { test in
            for _ in 0..<3 { try await test.database.read { try $0.run("select 5") } }
            try await test.database.write { try $0.run("deallocate all") }
            let value = try await test.database.read { try $0.value("select 5", as: Int.self) }
            #expect(value == 5)
        }
    }

    @Test func `NUL is refused and cuts nothing short`() async throws {
        try await withEmptyTestDatabase(sessions: 1) { test in
            try await test.database.write { session in
                let value = #expect(throws: PostgresError.self) {
                    try session.run("select \("a")::text, \("b\0c")::text")
                }
                #expect(value?.code == .nulCharacter(parameter: 2))
                let element = #expect(throws: PostgresError.self) { try session.run("select \(["b\0c"])::text[]") }
                #expect(element?.code == .nulCharacter(parameter: 1))
                let name = #expect(throws: PostgresError.self) { try session.run("select 1 as \(identifier: "a\0b")") }
                #expect(name?.code == .nulCharacter(parameter: 0))
                let bytes = try session.value("select \([0, 1, 0] as [UInt8])::bytea", as: [UInt8].self)
                #expect(bytes == [0, 1, 0])
            }
        }
    }

    @Test func `the number of parameters has a limit`() async throws {
        try await withEmptyTestDatabase(sessions: 1) { test in
            try await test.database.read { session in
                let most = (0..<65_535).map { "\($0)::int" as SQL }.joined(separator: ", ")
                let length = try session.value("select cardinality(array[\(most)])", as: Int.self)
                #expect(length == 65_535)
                let error = #expect(throws: PostgresError.self) {
                    try session.run("select cardinality(array[\(most), \(1)])")
                }
                #expect(error?.code == .tooManyParameters(65_536))
                #expect(try session.value("select 1", as: Int.self) == 1)
            }
        }
    }

    @Test func `a large parameter goes and comes whole`() async throws {
        try await withEmptyTestDatabase(sessions: 1) { test in
            let text = String(repeating: "0123456789abcdef", count: 2 << 20)
            let back = try await test.database.read { try $0.value("select \(text)::text", as: String.self) }
            #expect(back == text)
        }
    }

    @Test(
        arguments: [
            ("selec", "42601"), ("select 1; select 2", "42601"), ("select 1/0", "22012"),
            ("select * from nowhere", "42P01"),
            ("copy pg_class to stdout", "?"), ("copy pg_class from stdin", "?"), ("", ""), ("-- nothing", ""),
            ("begin", ""), ("commit", ""), ("rollback", ""), ("listen x", ""),
        ] as [(StaticString, String)])
    func `whatever a statement does, the next caller has a good session`(
        text: StaticString, state: String
    ) async throws {
        try await withEmptyTestDatabase(sessions: 1) { test in
            for _ in 0..<3 {
                do {
                    try await test.database.write { try $0.run(SQL(stringLiteral: text)) }
                } catch let error as PostgresError where !state.isEmpty && state != "?" {
                    #expect(error.code == .server(sqlState: state))
                } catch is PostgresError {
                    #expect(state == "?" || text.description == "commit" || text.description == "rollback")
                }
                let value = try await test.database.read { try $0.value("select 3", as: Int.self) }
                #expect(value == 3)
            }
        }
    }

    @Test func `a statement has its time`() async throws {
        try await withEmptyTestDatabase { test in
            var configuration = Database.Configuration(conninfo: test.conninfo)
            configuration.statementTimeout = .milliseconds(50)
            let database = Database(configuration)
            let error = await #expect(throws: PostgresError.self) {
                try await database.read { try $0.run("select pg_sleep(5)") }
            }
            #expect(error?.code == .statementTimeout)
            try await database.read { session in
                try session.setStatementTimeout(nil)
                try session.run("select pg_sleep(0.1)")
                try session.setStatementTimeout(.milliseconds(20))
                let error = #expect(throws: PostgresError.self) {
                    try session.transaction { try $0.run("select pg_sleep(5)") }
                }
                #expect(error?.code == .statementTimeout)
            }
            let timeout = try await database.read { try $0.value("show statement_timeout", as: String.self) }
            #expect(timeout == "50ms")
        }
    }

    @Test func `constraints are told apart by name`() async throws {
        try await withEmptyTestDatabase { test in
            try await test.owner.write { session in
                try session.run(
                    """
                    create table t (
                        n int not null constraint t_key unique, m int constraint t_check check (m > 0),
                        parent int constraint t_parent references t (n)
                    )
                    """)
            }
            let cases: [(SQL, PostgresError.Code)] = [
                ("insert into t values (1), (1)", .uniqueViolation(constraint: "t_key")),
                ("insert into t values (1, 0)", .checkViolation(constraint: "t_check")),
                ("insert into t values (1, 1, 5)", .foreignKeyViolation(constraint: "t_parent")),
                ("insert into t values (null)", .notNullViolation(column: "n")),
            ]
            for (sql, code) in cases {
                let error = await #expect(throws: PostgresError.self) {
                    try await test.database.write { try $0.run(sql) }
                }
                #expect(error?.code == code)
            }
        }
    }

    @Test func `rows are passed on one by one`() async throws {
        struct Enough: Error {}
        try await withEmptyTestDatabase(sessions: 1) { test in
            try await test.database.read { session in
                var sum = 0
                try session.each("select n, n::text as text from generate_series(1, 100000) as n") { row in
                    sum += try row["n"]
                }
                #expect(sum == 100_000 * 100_001 / 2)
                var seen = 0
                #expect(throws: Enough.self) {
                    try session.each("select generate_series(1, 1000) as n") { _ in
                        seen += 1
                        if seen == 3 { throw Enough() }
                    }
                }
                #expect(seen == 3)
                let failure = #expect(throws: PostgresError.self) {
                    try session.transaction {
                        try $0.each("select 1 / (3 - n) as q from generate_series(1, 5) as n") { _ in }
                    }
                }
                #expect(failure?.code == .server(sqlState: "22012"))
            }
        }
    }

    @Test func `an error shows its code and no data`() async throws {
        try await withEmptyTestDatabase { test in
            try await test.owner.write { try $0.run("create table t (secret text constraint t_key unique)") }
            let error = await #expect(throws: PostgresError.self) {
                try await test.database.write { session in
                    for _ in 0..<2 { try session.run("insert into t values (\("hunter2"))") }
                }
            }
            let found = try #require(error)
            #expect("\(found)" == "database error")
            #expect(found.debugDescription.contains("hunter2"))
        }
    }
}
