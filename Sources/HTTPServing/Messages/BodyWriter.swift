/// The producing end of a streamed response body.
public struct BodyWriter: Sendable {
    let send: @Sendable ([UInt8]) async throws -> Void

    /// For tests of handlers: hands each piece to `send`.
    public init(send: @escaping @Sendable ([UInt8]) async throws -> Void) { self.send = send }

    /// Sends `bytes`, waiting while too much is on its way to the client already.
    ///
    /// One write at a time. Throws `CancellationError` when the client is gone.
    public func write(_ bytes: [UInt8]) async throws { try await send(bytes) }
}
