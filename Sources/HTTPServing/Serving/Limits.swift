/// What a client may ask of the engine before it is refused.
public struct Limits: Sendable, Equatable {
    /// Bytes of a request's head, at most 64 KB; more is 431.
    public var headBytes = 16_384
    /// Bytes of a request's target; more is 414.
    public var targetBytes = 8_192
    /// Field lines of a head; more is 431.
    public var fieldCount = 100
    /// Bytes of a request's body; more is 413.
    public var bodyBytes = 1 << 20
    /// Connections in all; more are closed at once.
    public var connections = 20_000
    /// Connections from one address that is not a trusted proxy.
    public var connectionsPerAddress = 2_000
    /// Bytes of a streamed answer that may wait for a slow client before its producer is suspended.
    public var streamedBytes = 256 << 10

    /// Bytes of the bodies that all requests in progress on one loop may hold together; more is 503.
    public var bufferedBodyBytes = 256 << 20
    /// How often ``Reply/again`` may follow itself for one request; then the answer is 500.
    public var attempts = 8

    public init() {}

    /// ``headBytes``, within what the offsets of a ``RequestHead`` can tell.
    var headLimit: Int { min(headBytes, Int(UInt16.max)) }
}
