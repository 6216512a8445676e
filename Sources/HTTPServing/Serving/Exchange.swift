/// A deferred request, from its head to the end of its answer. Touched only on its event loop's thread.
final class Exchange {
    let head: RequestHead
    /// The head's bytes, for the worker's further attempts.
    let headBytes: [UInt8]
    let peer: PeerAddress
    let context: ResponseContext
    let requestID: String
    let gate: StreamGate
    var body: [UInt8] = []
    var attempt = 0
    var task: Task<Void, Never>?
    /// How the running stream is framed; `nil` while none runs.
    var stream: ByteBuffer.ResponseFraming?
    /// Bytes of the stream that were put into the output, not yet reported to the gate.
    var unreported = 0

    init(
        head: RequestHead, headBytes: [UInt8], peer: PeerAddress, context: ResponseContext, requestID: String,
        streamLimit: Int
    ) {
        self.head = head
        self.headBytes = headBytes
        self.peer = peer
        self.context = context
        self.requestID = requestID
        gate = StreamGate(limit: streamLimit)
    }

    /// Ends the task and its producer: nobody waits for them any more.
    func abandon() {
        task?.cancel()
        gate.close()
    }
}
