/// The callers that wait for a lane, in the order they came.
struct WaitingLine {
    typealias Continuation = CheckedContinuation<Lane, any Error>

    /// A caller's place. It is not given to another.
    typealias Ticket = UInt64

    private struct Caller {
        let continuation: Continuation
        let deadline: ContinuousClock.Instant
    }

    private var callers: [Ticket: Caller] = [:]
    /// Nobody waits with a ticket before this one.
    private var head: Ticket = 0

    var count: Int { callers.count }

    mutating func enter(_ ticket: Ticket, _ continuation: Continuation, until deadline: ContinuousClock.Instant) {
        head = min(head, ticket)
        callers[ticket] = Caller(continuation: continuation, deadline: deadline)
    }

    mutating func leave(_ ticket: Ticket) -> Continuation? { callers.removeValue(forKey: ticket)?.continuation }

    mutating func removeFirst() -> Continuation? {
        guard let ticket = first() else { return nil }
        return leave(ticket)
    }

    mutating func removeAll() -> [Continuation] {
        defer { callers.removeAll() }
        return callers.values.map(\.continuation)
    }

    /// Takes out those whose time is over. All wait equally long, so the first to come is the first to go.
    mutating func removeExpired(at now: ContinuousClock.Instant) -> [Continuation] {
        var expired: [Continuation] = []
        while let ticket = first(), let caller = callers[ticket], caller.deadline <= now {
            callers[ticket] = nil
            expired.append(caller.continuation)
        }
        return expired
    }

    mutating func nextDeadline() -> ContinuousClock.Instant? {
        first().flatMap { callers[$0]?.deadline }
    }

    private mutating func first() -> Ticket? {
        guard !callers.isEmpty else { return nil }
        while callers[head] == nil { head += 1 }
        return head
    }
}
