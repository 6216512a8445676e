/// How long a client may take. Times are in milliseconds and exact to about a tenth of a second.
public struct Deadlines: Sendable, Equatable {
    /// From the first byte of a head, or from the connection's beginning, to the head's end.
    public var head = 10_000
    /// Without a request on a connection that has been answered before.
    public var idle = 60_000
    /// For a whole body.
    public var body = 120_000
    /// Bytes a second, over each span of ``rateWindow``, below which a body is given up with 408.
    public var bodyRate = 500
    /// Bytes a second, over each span of ``rateWindow``, below which an answer that waits to be sent is given up.
    public var sendRate = 250
    public var rateWindow = 10_000
    /// For the client to close its side after a refusal, so that it still reads the answer.
    public var linger = 2_000

    /// For a client that has closed its half, until the task that answers it is cancelled.
    public var halfClosed = 2_000

    public init() {}
}
