/// A strict parser of request heads (RFC 9112), without state between calls.
///
/// It reads the bytes where they are and notes offsets; it allocates nothing. Errors come in the order of the bytes, so
/// the verdict on a head does not depend on how it was cut into packets. Whatever is ambiguous is refused.
struct HeadParser {
    /// Why parsing ended before the head did.
    enum Stop: Error {
        case incomplete
        case refused(Refusal)
    }

    let limits: Limits
    var head = RequestHead()
    var position = 0
    var framing = FramingFields()
    private var methodIsKnown = true

    /// Parses the head at the beginning of `bytes`.
    static func parse(_ bytes: Span<UInt8>, limits: Limits) throws(Stop) -> RequestHead {
        let limit = limits.headLimit
        let isCut = bytes.count >= limit
        var parser = HeadParser(limits: limits)
        do throws(Stop) {
            try parser.parse(isCut ? bytes.extracting(0..<limit) : bytes)
        } catch .incomplete where isCut {
            throw .refused(.headTooLarge)
        }
        return parser.head
    }

    private init(limits: Limits) { self.limits = limits }

    private mutating func parse(_ bytes: Span<UInt8>) throws(Stop) {
        try parseMethod(bytes)
        try parseTarget(bytes)
        try parseVersion(bytes)
        head.fieldsStart = UInt16(truncatingIfNeeded: position)
        while try parseField(bytes) {}
        head.length = position
        try finish()
    }

    private mutating func parseMethod(_ bytes: Span<UInt8>) throws(Stop) {
        var end = 0
        while true {
            guard end < bytes.count else { throw .incomplete }
            let byte = bytes[end]
            if byte == Octet.space { break }
            guard Octet.isToken(byte) else { throw .refused(.malformedRequestLine) }
            end += 1
            guard end <= 32 else { throw .refused(.unknownMethod) }
        }
        guard end > 0 else { throw .refused(.malformedRequestLine) }
        position = end + 1
        if let method = Method(in: bytes, length: end) { head.method = method } else { methodIsKnown = false }
    }

    /// Everything from the target's end to the line's end.
    private mutating func parseVersion(_ bytes: Span<UInt8>) throws(Stop) {
        let expected: StaticString = "HTTP/"
        for offset in 0..<5 {
            guard position + offset < bytes.count else { throw .incomplete }
            guard bytes[position + offset] == expected.utf8Start[offset] else {
                throw .refused(.malformedRequestLine)
            }
        }
        for offset in 5..<10 {
            guard position + offset < bytes.count else { throw .incomplete }
            let byte = bytes[position + offset]
            let isSound =
                switch offset {
                case 5, 7: Octet.isDigit(byte)
                case 6: byte == UInt8(ascii: ".")
                case 8: byte == Octet.carriageReturn
                default: byte == Octet.lineFeed
                }
            guard isSound else { throw .refused(.malformedRequestLine) }
        }
        switch (bytes[position + 5], bytes[position + 7]) {
        case (UInt8(ascii: "1"), UInt8(ascii: "1")): head.version = .http11
        case (UInt8(ascii: "1"), UInt8(ascii: "0")): head.version = .http10
        default: throw .refused(.unknownVersion)
        }
        guard methodIsKnown else { throw .refused(.unknownMethod) }
        if bytes[Int(head.pathSlot.start)] == UInt8(ascii: "*") && head.method != .options {
            throw .refused(.malformedTarget)
        }
        position += 10
    }

    /// What only the whole head tells.
    private mutating func finish() throws(Stop) {
        do throws(Refusal) {
            try framing.check(&head)
        } catch {
            throw .refused(error)
        }
    }
}

extension Method {
    /// The method that `bytes` begin with; methods are case-sensitive.
    @inline(__always)
    fileprivate init?(in bytes: Span<UInt8>, length: Int) {
        var word: UInt64 = 0
        guard length <= 8 else { return nil }
        for index in 0..<length { word = word << 8 | UInt64(bytes[index]) }
        switch word {
        case 0x47_4554: self = .get
        case 0x4845_4144: self = .head
        case 0x504f_5354: self = .post
        case 0x50_5554: self = .put
        case 0x50_4154_4348: self = .patch
        case 0x4445_4c45_5445: self = .delete
        case 0x4f_5054_494f_4e53: self = .options
        case 0x54_5241_4345: self = .trace
        case 0x51_5545_5259: self = .query
        default: return nil
        }
    }
}
