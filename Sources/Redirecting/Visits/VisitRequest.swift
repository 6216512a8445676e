import HTTPServing

/// A request as a visit looks at it: pieces of the bytes it arrived in, valid while it is being answered.
struct VisitRequest {
    let head: RequestHead
    let bytes: UnsafeBufferPointer<UInt8>
    let peer: PeerAddress

    var host: UnsafeBufferPointer<UInt8> { bytes(head.host) }
    /// Raw, with the leading slash.
    var path: UnsafeBufferPointer<UInt8> { bytes(head.path) }
    var query: UnsafeBufferPointer<UInt8> { bytes(head.query) }
    var agent: UnsafeBufferPointer<UInt8> { field(.userAgent) }

    /// Whether it only reads: `GET` or `HEAD`.
    var isReading: Bool { head.method == .get || head.method == .head }
    var isHead: Bool { head.method == .head }

    /// The value of a field, empty when it is absent.
    func field(_ field: KnownField) -> UnsafeBufferPointer<UInt8> { bytes(head.field(field)) }

    private func bytes(_ range: Range<Int>?) -> UnsafeBufferPointer<UInt8> {
        guard let range else { return UnsafeBufferPointer<UInt8>(start: nil, count: 0) }
        return UnsafeBufferPointer(rebasing: bytes[range])
    }
}
