/// The application behind a ``Server``.
public protocol Responder: Sendable {
    /// Called once for each event loop, before it serves.
    func makeWorker(loop: Int) -> any Worker

    /// Answers what the workers deferred. Cancelled when the client's connection breaks.
    func respond(to request: Request) async -> Reply
}

/// The outcome of a deferred request.
public enum Reply: Sendable {
    case response(Response)
    /// Ask the worker again: what it missed is loaded now. The `attempt` it sees is one higher.
    case again
}

/// Answers on an event loop's own thread.
///
/// One exists for each loop and is only ever called on that loop's thread, so it needs no locks. It must not block:
/// every other connection of the loop waits meanwhile.
public protocol Worker: AnyObject {
    /// After waiting for events and before the first request of this turn.
    func turnBegan()

    /// Before the loop waits again. The responses of the turn have been given to the kernel by then.
    func turnEnded()

    /// Asked when the request is complete. A body is not shown to workers, only to handlers.
    ///
    /// Answers through `response` and returns `.responded`, or writes nothing and returns `.deferred`.
    ///
    /// The ranges of `head` are offsets into `bytes`; neither may be kept. `attempt` is 0 at first, and one higher for
    /// each ``Reply/again``.
    func respond(
        to head: RequestHead, in bytes: Span<UInt8>, peer: PeerAddress, attempt: Int,
        into response: inout ResponseWriter
    ) -> Handling
}

extension Worker {
    public func turnBegan() {}
    public func turnEnded() {}
}

/// What a ``Worker`` did with a request.
public enum Handling: Sendable {
    case responded
    /// The engine makes a ``Request`` and calls ``Responder/respond(to:)``.
    case deferred
}
