/// What tasks and the server tell an event loop.
enum LoopMessage: Sendable {
    case response(ConnectionID, Response)
    /// Ask the worker once more.
    case again(ConnectionID)
    case piece(ConnectionID, [UInt8])
    case streamEnded(ConnectionID, isWhole: Bool)
    /// Accept nothing more and end by this time of the monotonic clock.
    case drain(deadline: Int64)
}
