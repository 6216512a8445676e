/// One connection of an event loop.
///
/// A struct behind a pointer that the loop allocates and frees: what is touched for every request is touched without
/// reference counts or exclusivity checks. It holds no buffer while it is idle.
struct Connection {
    typealias Pointer = UnsafeMutablePointer<Connection>

    enum Mode: UInt8 {
        /// A PROXY header is to come first.
        case proxyHeader
        /// Requests are read and answered.
        case open
        /// A deferred request is with its task; nothing is read.
        case awaiting
        /// Closes once its output is sent.
        case closing
        /// Its output is sent; what the client still sends is thrown away until it closes.
        case lingering
        case closed
    }

    let transport: Transport
    let id: ConnectionID
    /// The address at the socket's other end, for the census.
    let socketPeer: PeerAddress
    /// The client, or the proxy next to us.
    var peer: PeerAddress
    var peerIsTrusted: Bool
    var mode: Mode
    var machine = ConnectionMachine()

    /// What was read and is not consumed yet.
    var input: ByteBuffer?
    /// What waits to be sent, from `sent` on.
    var output: ByteBuffer?
    var sent = 0
    var exchange: Exchange?

    var keepsAlive = true
    /// Whether the client may still be sending when we close.
    var lingers = false
    var peerHasFinished = false
    var hasServed = false
    /// What epoll watches for.
    var interest = Poller.readable

    var timer = TimerEntry()
    /// Bytes moved since the rate was last looked at, and when the whole must be over.
    var moved = 0
    var overallDeadline: Int64 = 0

    /// Whether there is nothing to lose by closing.
    var isIdle: Bool { mode == .open && output == nil && input == nil && machine.isBetweenRequests }

    /// Whether the request being read is known to be one whose answer has no body.
    var isHeadRequest: Bool { exchange?.context.isHead ?? false }

    /// Whether bytes that are not consumed yet will still be looked at.
    var keepsInput: Bool { mode == .open || mode == .awaiting || mode == .proxyHeader }

    var token: UInt64 { UInt64(id.generation) << 32 | UInt64(UInt32(bitPattern: transport.descriptor)) }
}
