/// The chunk decoder: cuts change nothing, limits hold, and what it yields survives being encoded again.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzChunkDecoder(_ data: UnsafePointer<UInt8>, _ size: Int) -> Int32 {
    guard size > 0 else { return 0 }
    let bytes = UnsafeBufferPointer(start: data, count: size)
    var body: [UInt8] = []
    let whole = decode(bytes, step: size) { body += $0 }
    guard decode(bytes, step: 1) == whole else { fatalError("single bytes decode to something else") }
    let step = 2 + Int(bytes[size / 2] & 15)
    guard decode(bytes, step: step) == whole else { fatalError("pieces of \(step) decode to something else") }
    precondition(body.count <= limit && whole.length <= size)
    if whole.length > 0 { checkEncodedAgain(body, whole) }
    return 0
}

private let limit = 200

/// What came of a stream; the body as a number that its bytes were mixed into.
private struct Outcome: Equatable {
    var body: UInt64 = 0xcbf2_9ce4_8422_2325
    var refusal: Refusal?
    /// Of the coded body, once its end was seen.
    var length = 0
}

private func checkEncodedAgain(_ body: [UInt8], _ whole: Outcome) {
    var encoded: [UInt8] = []
    encoded.reserveCapacity(body.count * 6 + 5)
    for byte in body { encoded += [UInt8(ascii: "1"), 13, 10, byte, 13, 10] }
    encoded += [UInt8(ascii: "0"), 13, 10, 13, 10]
    let again = encoded.withUnsafeBufferPointer { decode($0, step: $0.count) }
    guard again.body == whole.body, again.length == encoded.count else {
        fatalError("encoded again it is another body")
    }
}

/// Shows the decoder `step` bytes at a time.
private func decode(
    _ bytes: UnsafeBufferPointer<UInt8>, step: Int, _ take: (Slice<UnsafeBufferPointer<UInt8>>) -> Void = { _ in }
) -> Outcome {
    var decoder = ChunkDecoder(limit: limit)
    var outcome = Outcome()
    var start = 0
    while start < bytes.count {
        let piece = UnsafeBufferPointer(rebasing: bytes[start..<min(start + step, bytes.count)])
        var position = 0
        while position < piece.count {
            do throws(Refusal) {
                switch try decoder.next(piece.span, &position) {
                case .data(let range):
                    for index in range { outcome.body = (outcome.body ^ UInt64(piece[index])) &* 0x100_0000_01b3 }
                    take(piece[range])
                case .end:
                    outcome.length = start + position
                    return outcome
                case .needBytes: break
                }
            } catch {
                outcome.refusal = error
                return outcome
            }
        }
        start += step
    }
    return outcome
}
