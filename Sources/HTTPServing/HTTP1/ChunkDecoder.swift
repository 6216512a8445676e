/// Takes the chunked coding off a body, a byte at a time where it matters and in whole pieces where it does not.
///
/// Extensions are read over and trailers are checked and dropped, both within limits.
struct ChunkDecoder: Sendable {
    enum Step: Equatable {
        case needBytes
        /// A piece of the body: a range of the bytes given.
        case data(Range<Int>)
        case end
    }

    private enum State: UInt8 {
        case sizeStart, size, overhead, sizeLineFeed
        case data, dataReturn, dataLineFeed
        case trailerStart, trailerName, trailerValue, trailerLineFeed
        case endLineFeed, ended
    }

    /// Bytes of extensions and of trailers, each in all, that one body may carry.
    private static let overheadLimit = 4096

    private var state = State.sizeStart
    private var sizeDigits: UInt8 = 0
    private var remaining = 0
    private var overhead = 0
    private var trailers = 0
    private var total = 0
    private let limit: Int

    /// Refuses a body of more than `limit` bytes.
    init(limit: Int) { self.limit = limit }

    /// Reads on from `position`, which it moves past what it has read.
    mutating func next(_ bytes: Span<UInt8>, _ position: inout Int) throws(Refusal) -> Step {
        while position < bytes.count {
            if state == .data {
                let end = position + min(remaining, bytes.count - position)
                defer { position = end }
                remaining -= end - position
                if remaining == 0 { state = .dataReturn }
                return .data(position..<end)
            }
            let byte = bytes[position]
            position += 1
            if try take(byte) { return .end }
        }
        return state == .ended ? .end : .needBytes
    }

    /// Takes a byte that is not content; `true` when it was the last of the body.
    private mutating func take(_ byte: UInt8) throws(Refusal) -> Bool {
        switch state {
        case .sizeStart, .size, .overhead, .sizeLineFeed: try takeSize(byte)
        case .dataReturn: try expect(Octet.carriageReturn, byte, then: .dataLineFeed)
        case .dataLineFeed: try expect(Octet.lineFeed, byte, then: .sizeStart)
        case .trailerStart, .trailerName, .trailerValue, .trailerLineFeed: try takeTrailer(byte)
        case .endLineFeed: try expect(Octet.lineFeed, byte, then: .ended)
        case .data, .ended: break
        }
        return state == .ended
    }

    private mutating func expect(_ expected: UInt8, _ byte: UInt8, then next: State) throws(Refusal) {
        guard byte == expected else { throw .malformedChunk }
        state = next
    }

    private mutating func takeSize(_ byte: UInt8) throws(Refusal) {
        switch state {
        case .sizeStart, .size:
            if let digit = Hexadecimal.value(of: byte) {
                sizeDigits += 1
                guard sizeDigits <= 16, remaining >> 58 == 0 else { throw .malformedChunk }
                remaining = remaining << 4 | Int(digit)
                state = .size
            } else if state == .size && byte == UInt8(ascii: ";") {
                state = .overhead
            } else if state == .size {
                try expect(Octet.carriageReturn, byte, then: .sizeLineFeed)
            } else {
                throw .malformedChunk
            }
        case .overhead:
            overhead += 1
            guard overhead <= Self.overheadLimit else { throw .malformedChunk }
            if byte == Octet.carriageReturn {
                state = .sizeLineFeed
            } else if !FieldValue.isAllowed(byte) {
                throw .malformedChunk
            }
        default:
            try expect(Octet.lineFeed, byte, then: remaining == 0 ? .trailerStart : .data)
            sizeDigits = 0
            total += remaining
            guard total <= limit else { throw .bodyTooLarge }
        }
    }

    private mutating func takeTrailer(_ byte: UInt8) throws(Refusal) {
        trailers += 1
        guard trailers <= Self.overheadLimit else { throw .headTooLarge }
        switch state {
        case .trailerStart where byte == Octet.carriageReturn: state = .endLineFeed
        case .trailerStart, .trailerName:
            if byte == Octet.colon && state == .trailerName {
                state = .trailerValue
            } else if Octet.isToken(byte) {
                state = .trailerName
            } else {
                throw .malformedChunk
            }
        case .trailerValue where byte == Octet.carriageReturn: state = .trailerLineFeed
        case .trailerValue:
            guard FieldValue.isAllowed(byte) else { throw .malformedChunk }
        default: try expect(Octet.lineFeed, byte, then: .trailerStart)
        }
    }
}
