/// What the fields that delimit messages say, gathered while the head is parsed and judged at its end.
struct FramingFields {
    enum Name {
        case host
        case connection
        case contentLength
        case transferEncoding
        case expect
    }

    /// The authority of an absolute-form target.
    var targetAuthority: Authority?
    private var host: Authority?
    private var contentLength: Int?
    private var closes = false
    private var persists = false
    private var expectsContinue = false
    private var hasTransferEncoding = false
    private var isChunked = false
    private var hasUnknownCoding = false

    mutating func note(_ name: Name, _ value: Range<Int>, in bytes: Span<UInt8>) throws(Refusal) {
        switch name {
        case .host:
            guard host == nil, let authority = Authority(bytes, value) else { throw .malformedHost }
            host = authority
        case .connection:
            forEachElement(of: value, in: bytes) { element in
                if bytes.equals("close", in: element) { closes = true }
                if bytes.equals("keep-alive", in: element) { persists = true }
            }
        case .contentLength:
            guard contentLength == nil, let length = Self.length(bytes, value) else { throw .malformedContentLength }
            contentLength = length
        case .transferEncoding:
            try noteTransferEncoding(value, in: bytes)
        case .expect:
            guard bytes.equals("100-continue", in: value) else { throw .unmetExpectation }
            expectsContinue = true
        }
    }

    /// Every coding must be known and `chunked` the last of them, once; no list element may be empty.
    private mutating func noteTransferEncoding(_ value: Range<Int>, in bytes: Span<UInt8>) throws(Refusal) {
        hasTransferEncoding = true
        guard !value.isEmpty else { throw .malformedTransferEncoding }
        var isMalformed = false
        forEachElement(of: value, in: bytes) { element in
            if isChunked || element.isEmpty { isMalformed = true }
            if bytes.equals("chunked", in: element) { isChunked = true } else { hasUnknownCoding = true }
        }
        if isMalformed { throw .malformedTransferEncoding }
    }

    /// Judges the whole and notes the outcome in `head`.
    func check(_ head: inout RequestHead) throws(Refusal) {
        if let authority = targetAuthority ?? host {
            head.hostSlot = authority.host
            head.port = authority.port
        }
        if host == nil && head.version == .http11 { throw .malformedHost }
        if hasTransferEncoding {
            guard contentLength == nil, head.version == .http11 else { throw .conflictingFraming }
            guard !hasUnknownCoding, isChunked else { throw .unknownTransferCoding }
            head.framing = .chunked
        } else if let contentLength, contentLength > 0 {
            head.framing = .length(contentLength)
        }
        head.keepsAlive = head.version == .http11 ? !closes : persists && !closes
        head.expectsContinue = expectsContinue && head.version == .http11 && head.framing != .none
    }

    /// A number of digits only; one too large to hold is held as the largest.
    private static func length(_ bytes: Span<UInt8>, _ range: Range<Int>) -> Int? {
        guard !range.isEmpty else { return nil }
        var value = 0
        for index in range {
            guard Octet.isDigit(bytes[index]) else { return nil }
            let (product, overflowed) = value.multipliedReportingOverflow(by: 10)
            let (sum, carried) = product.addingReportingOverflow(Int(bytes[index] - UInt8(ascii: "0")))
            value = overflowed || carried ? Int.max / 10 : sum
        }
        return value
    }
}

/// Calls `body` with each element of a comma-separated list, white space around it removed.
@inline(__always)
func forEachElement(of list: Range<Int>, in bytes: Span<UInt8>, _ body: (Range<Int>) -> Void) {
    var start = list.lowerBound
    while start <= list.upperBound {
        let end = bytes.firstIndex(of: Octet.comma, in: start..<list.upperBound) ?? list.upperBound
        body(bytes.trimmed(start..<end))
        start = end + 1
    }
}
