/// How a connection learns that its user no longer wants an answer, and what it then does.
struct Cancellation {
    /// Asked on the connection's thread, before each statement and when the wake has been signalled.
    let isRequested: () -> Bool
    /// Whether the statement is stopped on the server and the connection kept, or the connection simply broken.
    let stopsStatement: Bool

    /// The cancellation of the task that uses the session.
    static var ofTask: Cancellation { Cancellation(isRequested: { Task.isCancelled }, stopsStatement: true) }
}
