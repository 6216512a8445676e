import CLibpq
import Dispatch
import Glibc

/// One connection to the server: sends, waits and receives. What is sent and why is ``Session``'s business.
///
/// Waiting is done here with `poll` and not inside libpq, which can neither be woken nor told a deadline: a
/// cancelled task stops its statement at once, and a server that falls silent does not hold its caller for ever.
///
/// Owns one `PGconn`. Not `Sendable`: libpq allows one thread at a time.
final class Connection {
    private let handle: OpaquePointer
    private let wake: Wake
    private let cancellation: Cancellation

    /// While true, neither cancellation nor its request to the server disturb what is running.
    private(set) var isShielded = false
    /// How long to wait for the server before it counts as lost; nil for ever.
    var patience: Duration?

    /// How long a statement may still take after its cancellation has been asked for.
    private static let cancellationGrace = Duration.seconds(5)

    init(
        parameters: [(keyword: String, value: String)], wake: Wake, cancellation: Cancellation
    ) throws(PostgresError) {
        let text = parameters.flatMap { [$0.keyword, $0.value] }
        let handle = withCStrings(text) { pointers in
            var keywords: [UnsafePointer<CChar>?] = stride(from: 0, to: pointers.count, by: 2).map { pointers[$0] }
            var values: [UnsafePointer<CChar>?] = stride(from: 1, to: pointers.count, by: 2).map { pointers[$0] }
            keywords.append(nil)
            values.append(nil)
            return PQconnectdbParams(keywords, values, 1)
        }
        guard let handle else { throw PostgresError(code: .connectionFailed, serverMessage: "out of memory") }
        guard PQstatus(handle) == CONNECTION_OK else {
            let message = String(cString: PQerrorMessage(handle))
            PQfinish(handle)
            throw PostgresError(code: .connectionFailed, serverMessage: message)
        }
        // libpq prints notices to the standard error stream unless told otherwise.
        _ = PQsetNoticeProcessor(handle, { _, _ in }, nil)
        self.handle = handle
        self.wake = wake
        self.cancellation = cancellation
    }

    deinit { PQfinish(handle) }

    var lastMessage: String { String(cString: PQerrorMessage(handle)) }
    var isOpen: Bool { PQstatus(handle) == CONNECTION_OK }
    var transactionStatus: PGTransactionStatusType { PQtransactionStatus(handle) }

    /// Whether the server has closed the connection while it lay idle. Costs one `poll`.
    var hasBeenClosed: Bool {
        var descriptor = pollfd(fd: PQsocket(handle), events: Int16(POLLIN), revents: 0)
        guard isOpen else { return true }
        guard poll(&descriptor, 1, 0) > 0 else { return false }
        return PQconsumeInput(handle) == 0 || !isOpen || PQtransactionStatus(handle) == PQTRANS_UNKNOWN
    }

    /// Runs `body` to its end even if the task is cancelled.
    func shielded<Value>(_ body: () throws -> Value) rethrows -> Value {
        let before = isShielded
        isShielded = true
        defer { isShielded = before }
        return try body()
    }

    func checkCancellation() throws(CancellationError) {
        if !isShielded && cancellation.isRequested() { throw CancellationError() }
    }

    // MARK: Sending

    /// Sends one or more commands without parameters.
    func send(script: String) throws(PostgresError) {
        try check(PQsendQuery(handle, script), sql: script)
    }

    func send(_ text: String, _ parameters: ParameterBuffer) throws(PostgresError) {
        let outcome = parameters.withPointers { PQsendQueryParams(handle, text, $1, nil, $0, nil, nil, 0) }
        try check(outcome, sql: text)
    }

    func send(prepare text: String, as name: String) throws(PostgresError) {
        try check(PQsendPrepare(handle, name, text, 0, nil), sql: text)
    }

    func send(prepared name: String, _ parameters: ParameterBuffer, sql: String) throws(PostgresError) {
        let outcome = parameters.withPointers { PQsendQueryPrepared(handle, name, $1, $0, nil, nil, 0) }
        try check(outcome, sql: sql)
    }

    /// Makes the rows of the statement just sent come one by one.
    func streamRows() { PQsetSingleRowMode(handle) }

    func sendCopyData(_ bytes: UnsafeRawBufferPointer) throws {
        try checkCancellation()
        let start = bytes.baseAddress?.assumingMemoryBound(to: CChar.self)
        try check(PQputCopyData(handle, start, Int32(bytes.count)), sql: nil)
    }

    /// Ends a copy: with its rows kept, or with `reason` and none of them.
    func endCopy(reason: String?) throws(PostgresError) {
        try check(PQputCopyEnd(handle, reason), sql: nil)
    }

    private func check(_ outcome: Int32, sql: String?) throws(PostgresError) {
        guard outcome == 1 else {
            throw PostgresError(code: .connectionLost, serverMessage: lastMessage, sql: sql)
        }
    }

    // MARK: Receiving

    /// The next result of what was sent, or nil after the last.
    func nextResult(until deadline: inout Deadline, sql: String?) throws -> OpaquePointer? {
        while PQisBusy(handle) == 1 {
            try wait(until: &deadline, sql: sql)
        }
        return PQgetResult(handle)
    }

    func deadline() -> Deadline { Deadline(in: patience) }

    private func wait(until deadline: inout Deadline, sql: String?) throws {
        if PQsslInUse(handle) == 1 {
            // A TLS record may lie half read inside OpenSSL, where poll does not see it.
            try consume(sql: sql)
            guard PQisBusy(handle) == 1 else { return }
        }
        switch waitForInput(until: deadline.instant) {
        case .readable: try consume(sql: sql)
        case .timedOut:
            abandon()
            throw PostgresError(code: .connectionLost, serverMessage: "the server does not answer", sql: sql)
        case .woken where !isShielded && !deadline.isForCancellation && cancellation.isRequested():
            guard cancellation.stopsStatement, requestCancellation() else {
                abandon()
                throw CancellationError()
            }
            deadline = Deadline(in: Self.cancellationGrace, isForCancellation: true)
        case .woken: break
        }
    }

    private func consume(sql: String?) throws(PostgresError) {
        guard PQconsumeInput(handle) == 1 else {
            throw PostgresError(code: .connectionLost, serverMessage: lastMessage, sql: sql)
        }
    }

    enum Waited { case readable, woken, timedOut }

    /// Waits for bytes from the server, a signal of the wake, or the deadline.
    func waitForInput(until deadline: ContinuousClock.Instant?) -> Waited {
        guard PQsocket(handle) >= 0 else { return .readable }
        return withUnsafeTemporaryAllocation(of: pollfd.self, capacity: 2) { descriptors in
            descriptors[0] = pollfd(fd: PQsocket(handle), events: Int16(POLLIN), revents: 0)
            descriptors[1] = pollfd(fd: wake.descriptor, events: Int16(POLLIN), revents: 0)
            while true {
                let milliseconds = deadline.map { max(0, ContinuousClock.now.duration(to: $0).milliseconds) }
                let ready = poll(descriptors.baseAddress, 2, Int32(clamping: milliseconds ?? -1))
                if ready == 0 { return .timedOut }
                if ready < 0 { continue }
                if descriptors[0].revents != 0 { return .readable }
                wake.drain()
                return .woken
            }
        }
    }

    /// Asks the server, over a connection of its own, to stop what is running, and returns whether it could be asked.
    /// When this returns true the signal has been sent, so it cannot hit a later statement.
    ///
    /// libpq waits for the server's answer without limit, so that is done elsewhere. It sends the request unencrypted,
    /// even where the connection is encrypted: it holds a number that is good for cancelling and nothing else.
    private func requestCancellation() -> Bool {
        nonisolated(unsafe) let request = PQgetCancel(handle)  // Used by the block below alone.
        let isDone = DispatchSemaphore(value: 0)
        Self.cancelling.async {
            withUnsafeTemporaryAllocation(of: CChar.self, capacity: 256) { message in
                _ = PQcancel(request, message.baseAddress, 256)
            }
            PQfreeCancel(request)
            isDone.signal()
        }
        return isDone.wait(timeout: .now() + .seconds(5)) == .success
    }

    private static let cancelling = DispatchQueue(label: "postgres.cancel", attributes: .concurrent)

    /// Breaks the connection, so that libpq sees it as bad and nothing more can be sent on it.
    func abandon() {
        shutdown(PQsocket(handle), Int32(SHUT_RDWR))
        _ = PQconsumeInput(handle)
    }

    // MARK: Notifications

    func takeNotification() -> Notification? {
        guard let notification = PQnotifies(handle) else { return nil }
        defer { PQfreemem(notification) }
        return Notification(
            channel: String(cString: notification.pointee.relname),
            payload: String(cString: notification.pointee.extra))
    }

    func receiveNotifications() throws(PostgresError) { try consume(sql: nil) }
}
