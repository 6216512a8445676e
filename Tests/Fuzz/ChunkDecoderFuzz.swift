/// The chunk decoder: cuts change nothing, limits hold, and what it yields survives being encoded again.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzChunkDecoder(_ data: UnsafePointer<UInt8>, _ size: Int) -> Int32 {
    let bytes = UnsafeBufferPointer(start: data, count: size)
    let whole = decode(bytes, step: max(size, 1))
    guard decode(bytes, step: 1) == whole else { fatalError("single bytes decode to something else") }
    let step = size == 0 ? 1 : 2 + Int(bytes[size / 2] & 15)
    guard decode(bytes, step: step) == whole else { fatalError("pieces of \(step) decode to something else") }
    precondition(whole.body.count <= limit)
    guard let length = whole.length else { return 0 }
    precondition(length <= size)
    var encoded: [UInt8] = []
    for byte in whole.body { encoded += [UInt8(ascii: "1"), 13, 10, byte, 13, 10] }
    encoded += Array("0\r\n\r\n".utf8)
    let again = encoded.withUnsafeBufferPointer { decode($0, step: $0.count) }
    guard again.body == whole.body, again.length == encoded.count else {
        fatalError("encoded again it is another body")
    }
    return 0
}

private let limit = 200

private struct Decoded: Equatable {
    var body: [UInt8] = []
    var refusal: Refusal?
    /// Of the coded body, once its end was seen.
    var length: Int?
}

/// Shows the decoder `step` bytes at a time.
private func decode(_ bytes: UnsafeBufferPointer<UInt8>, step: Int) -> Decoded {
    var decoder = ChunkDecoder(limit: limit)
    var decoded = Decoded()
    for start in stride(from: 0, to: bytes.count, by: step) {
        let piece = UnsafeBufferPointer(rebasing: bytes[start..<min(start + step, bytes.count)])
        var position = 0
        while position < piece.count {
            do throws(Refusal) {
                switch try decoder.next(piece.span, &position) {
                case .data(let range): decoded.body += piece[range]
                case .end:
                    decoded.length = start + position
                    return decoded
                case .needBytes: break
                }
            } catch {
                decoded.refusal = error
                return decoded
            }
        }
    }
    return decoded
}
