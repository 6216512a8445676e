import CLibpq

/// One connection to PostgreSQL, used synchronously.
///
/// A session is deliberately not `Sendable`: a `PGconn` must never be used by two threads at once, and this
/// way the compiler rejects the attempt. Code gets one from ``Database`` for the length of a closure.
///
/// When the task that runs the closure is cancelled, the statement under way is stopped on the server and
/// throws `CancellationError`, and so does every statement after it.
public final class Session {
    let connection: Connection
    private let settings: SessionSettings
    private var statements: StatementCache
    private var parameters = ParameterBuffer()
    /// How many transactions and savepoints are open.
    var depth = 0

    init(_ settings: SessionSettings, wake: Wake, cancellation: Cancellation = .ofTask) throws {
        self.settings = settings
        statements = StatementCache(limit: settings.preparedStatements)
        guard !settings.isMalformed else {
            throw PostgresError(code: .connectionFailed, serverMessage: "the connection string is malformed")
        }
        connection = try Connection(parameters: settings.parameters, wake: wake, cancellation: cancellation)
        connection.patience = .seconds(10)
        try setUp()
        restorePatience()
    }

    /// Connects on the calling thread, which must not be one of Swift's own.
    package convenience init(conninfo: String) throws {
        try self.init(SessionSettings(conninfo: conninfo), wake: Wake())
    }

    // MARK: Statements

    /// Runs a statement and returns its rows.
    public func query(_ sql: SQL) throws -> QueryResult { try execute(sql) }

    /// Runs a statement and makes a value of each of its rows.
    public func query<Value>(_ sql: SQL, decode: (Row) throws -> Value) throws -> [Value] {
        try execute(sql).map(decode)
    }

    /// The first row of a statement's result, or nil when there is none.
    public func first<Value>(_ sql: SQL, decode: (Row) throws -> Value) throws -> Value? {
        try execute(sql).first.map(decode)
    }

    /// The first column of the first row, or nil when there is no row.
    public func value<Value: SQLDecodable>(_ sql: SQL, as type: Value.Type = Value.self) throws -> Value? {
        guard let row = try execute(sql).first else { return nil }
        return try row.first()
    }

    /// Runs a statement and returns how many rows it touched.
    @discardableResult
    public func run(_ sql: SQL) throws -> Int { try execute(sql).affectedRows }

    /// Passes the rows of a statement to `body` one by one, as they come, so that a large result is never in memory
    /// as a whole. The session must not be used in `body`.
    public func each(_ sql: SQL, _ body: (Row) throws -> Void) throws {
        let text = try prepareToSend(sql)
        try connection.send(text, parameters)
        connection.streamRows()
        var failure: (any Error)?
        var columns: ColumnNames?
        try receive(sql: text) { result in
            guard result.status == PGRES_SINGLE_TUPLE, failure == nil else { return }
            do {
                if let columns { result.columns = columns } else { columns = result.columns }
                try body(result[0])
            } catch {
                failure = error
            }
        }
        if let failure { throw failure }
    }

    /// Runs commands that are known only at run time, such as a migration's file. Everything else is ``SQL``.
    package func run(script: String) throws { try run(script: script, beginsCopy: false) }

    func run(script: String, beginsCopy: Bool) throws {
        try connection.checkCancellation()
        guard !script.hasNUL else {
            throw PostgresError(code: .nulCharacter(parameter: 0), serverMessage: "", sql: nil)
        }
        try connection.send(script: script)
        try receive(sql: nil, beginsCopy: beginsCopy) { _ in }
    }

    private func execute(_ sql: SQL) throws -> QueryResult {
        let text = try prepareToSend(sql)
        switch statements.plan(for: text) {
        case .runUnprepared: try connection.send(text, parameters)
        case .runPrepared(let name): try connection.send(prepared: name, parameters, sql: text)
        case .prepare(let name):
            try connection.send(prepare: text, as: name)
            _ = try receiveOne(sql: text)
            statements.prepared(text, as: name)
            try connection.send(prepared: name, parameters, sql: text)
        }
        return try receiveOne(sql: text)
    }

    private func prepareToSend(_ sql: SQL) throws -> String {
        try connection.checkCancellation()
        let text = sql.text
        guard !text.hasNUL else {
            throw PostgresError(code: .nulCharacter(parameter: 0), serverMessage: "", sql: nil)
        }
        try parameters.fill(sql.parameters, sql: text)
        if connection.transactionStatus != PQTRANS_INERROR, let deallocations = statements.takeDeallocations() {
            try connection.send(script: deallocations)
            try receive(sql: nil) { _ in }
        }
        return text
    }

    // MARK: Results

    func receiveOne(sql: String?) throws -> QueryResult {
        var last: QueryResult?
        try receive(sql: sql) { last = $0 }
        guard let last else {
            throw PostgresError(code: .connectionLost, serverMessage: connection.lastMessage, sql: sql)
        }
        return last
    }

    /// Takes every result of what was sent, passes the good ones on and throws the first failure at the end.
    /// A copy that is wanted ends the taking when it has begun: the next move is the client's.
    func receive(sql: String?, beginsCopy: Bool = false, _ body: (QueryResult) -> Void) throws {
        var deadline = connection.deadline()
        var failure: PostgresError?
        while let handle = try connection.nextResult(until: &deadline, sql: sql) {
            let result = QueryResult(adopting: handle)
            switch result.status {
            case PGRES_COPY_IN where beginsCopy: return
            case PGRES_COPY_IN, PGRES_COPY_OUT, PGRES_COPY_BOTH:
                connection.abandon()
                throw PostgresError(code: .server(sqlState: "0A000"), serverMessage: "unexpected copy", sql: sql)
            case PGRES_COMMAND_OK, PGRES_TUPLES_OK, PGRES_SINGLE_TUPLE, PGRES_EMPTY_QUERY:
                body(result)
                let isOneOfMany = result.status == PGRES_SINGLE_TUPLE
                if isOneOfMany && !deadline.isForCancellation { deadline = connection.deadline() }
            default:
                failure = failure ?? error(from: result, sql: sql)
            }
        }
        guard let failure else { return }
        if failure.code == .queryCanceled && deadline.isForCancellation { throw CancellationError() }
        throw failure
    }

    private func error(from result: QueryResult, sql: String?) -> PostgresError {
        let error = PostgresError(result, sql: sql)
        if error.code == .staleStatement { statements.removeAll() }
        // A broken connection makes a result without a state.
        if !connection.isOpen {
            return PostgresError(code: .connectionLost, serverMessage: connection.lastMessage, sql: sql)
        }
        return error
    }

    // MARK: State

    private func setUp() throws {
        do {
            try connection.shielded {
                try connection.send(script: settings.setup)
                try receive(sql: nil) { _ in }
            }
        } catch let error as PostgresError {
            throw PostgresError(code: .connectionFailed, serverMessage: error.serverMessage)
        }
    }

    /// The server ends a statement after `statement_timeout`; a little later it must have said so.
    func restorePatience() {
        let timeout = hasStatementTimeout ? settings.statementTimeout : nil
        connection.patience = timeout.map { $0 + Self.patienceBeyondTimeout }
    }

    var hasStatementTimeout = true

    static let patienceBeyondTimeout = Duration.seconds(5)

    /// Whether the next caller can have this session: connected, and in no transaction.
    var isReady: Bool { connection.isOpen && connection.transactionStatus == PQTRANS_IDLE }
}
