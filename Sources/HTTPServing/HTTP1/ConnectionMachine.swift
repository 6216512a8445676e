/// The receiving side of an HTTP/1.1 connection, without a socket: bytes go in, steps come out.
///
/// The owner holds the bytes that are not consumed yet and calls ``next(_:_:)`` until it says `.needBytes`. After
/// `.end` it answers and calls ``beginNext()`` when the connection goes on. One message is on its way at a time:
/// pipelined requests wait in the owner's bytes.
struct ConnectionMachine: Sendable {
    enum Step: Sendable {
        case needBytes
        /// A head has been read; it ends at `position`, and its offsets count from its own beginning.
        case head(RequestHead)
        /// A piece of the body, as a range of the bytes given.
        case body(Range<Int>)
        /// The request is complete.
        case end
        /// Answer this and close. Nothing after it can be trusted.
        case refuse(Refusal)
    }

    private enum Phase {
        case head
        case unframed
        case length(Int)
        case chunked
        case complete
        case refused(Refusal)
    }

    private var phase = Phase.head
    private var chunks = ChunkDecoder(limit: 0)
    /// How many bytes of an incomplete head hold no line end that has not been looked at.
    private var scanned = 0
    private var hasSkippedEmptyLine = false
    /// Whether a client waits for `100 Continue` before it sends its body.
    private(set) var owesContinue = false

    /// Whether the body of a request is being read.
    var isInBody: Bool {
        switch phase {
        case .length, .chunked: true
        default: false
        }
    }

    /// Whether the next byte would begin a request, so that the connection may be closed without harm.
    var isBetweenRequests: Bool {
        if case .head = phase { return true }
        return false
    }

    /// Reads on from `position`, which it moves past what it has consumed.
    @inline(__always)
    mutating func next(_ bytes: Span<UInt8>, _ position: inout Int, limits: Limits) -> Step {
        switch phase {
        case .head: return readHead(bytes, &position, limits: limits)
        case .unframed:
            phase = .complete
            return .end
        case .complete: return .needBytes
        default: return readBody(bytes, &position, limits: limits)
        }
    }

    /// The `100 Continue` has been sent.
    mutating func continued() { owesContinue = false }

    /// The answer is out and the connection goes on.
    mutating func beginNext() {
        phase = .head
        owesContinue = false
        hasSkippedEmptyLine = false
    }

    private mutating func readHead(_ bytes: Span<UInt8>, _ position: inout Int, limits: Limits) -> Step {
        guard position < bytes.count, skipEmptyLine(bytes, &position) else { return .needBytes }
        let rest = bytes.extracting(position..<bytes.count)
        if scanned > 0 && !deservesParsing(rest, limits: limits) { return .needBytes }
        do throws(HeadParser.Stop) {
            let head = try HeadParser.parse(rest, limits: limits)
            position += head.length
            scanned = 0
            begin(head, limits: limits)
            return .head(head)
        } catch {
            switch error {
            case .incomplete:
                scanned = rest.count
                return .needBytes
            case .refused(let refusal):
                phase = .refused(refusal)
                return .refuse(refusal)
            }
        }
    }

    /// One empty line before a request is read over (RFC 9112, 2.2). `false` when it is not known yet whether one is
    /// there.
    private mutating func skipEmptyLine(_ bytes: Span<UInt8>, _ position: inout Int) -> Bool {
        guard bytes[position] == Octet.carriageReturn, !hasSkippedEmptyLine else { return true }
        guard position + 1 < bytes.count else { return false }
        guard bytes[position + 1] == Octet.lineFeed else { return true }
        position += 2
        hasSkippedEmptyLine = true
        return position < bytes.count
    }

    /// Parsing begins anew each time, so it waits for another line to be complete: a client that sends a byte at a time
    /// costs a look at that byte.
    private mutating func deservesParsing(_ bytes: Span<UInt8>, limits: Limits) -> Bool {
        if bytes.count >= limits.headLimit { return true }
        if bytes.firstIndex(of: Octet.lineFeed, in: scanned..<bytes.count) != nil { return true }
        scanned = bytes.count
        return false
    }

    private mutating func begin(_ head: RequestHead, limits: Limits) {
        owesContinue = head.expectsContinue
        switch head.framing {
        case .none: phase = .unframed
        case .length(let length): phase = length > limits.bodyBytes ? .refused(.bodyTooLarge) : .length(length)
        case .chunked:
            phase = .chunked
            chunks = ChunkDecoder(limit: limits.bodyBytes)
        }
    }

    private mutating func readBody(_ bytes: Span<UInt8>, _ position: inout Int, limits: Limits) -> Step {
        switch phase {
        case .length(let remaining):
            guard position < bytes.count else { return .needBytes }
            owesContinue = false
            let start = position
            position += min(remaining, bytes.count - position)
            let left = remaining - (position - start)
            phase = left == 0 ? .unframed : .length(left)
            return .body(start..<position)
        case .chunked:
            if position < bytes.count { owesContinue = false }
            return readChunks(bytes, &position)
        case .refused(let refusal): return .refuse(refusal)
        default: return .needBytes
        }
    }

    private mutating func readChunks(_ bytes: Span<UInt8>, _ position: inout Int) -> Step {
        do throws(Refusal) {
            switch try chunks.next(bytes, &position) {
            case .needBytes: return .needBytes
            case .data(let range): return .body(range)
            case .end:
                phase = .complete
                return .end
            }
        } catch {
            phase = .refused(error)
            return .refuse(error)
        }
    }
}
