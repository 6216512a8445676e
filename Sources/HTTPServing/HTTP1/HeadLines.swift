/// Walks the field lines of a head that has been parsed, for the few who need more than ``KnownField``.
struct HeadLines {
    private var position: Int
    private let end: Int

    init(_ head: RequestHead) {
        position = Int(head.fieldsStart)
        end = head.length - 2
    }

    /// The next line's name and value.
    mutating func next(in bytes: Span<UInt8>) -> (name: Range<Int>, value: Range<Int>)? {
        guard position < end,
            let colon = bytes.firstIndex(of: Octet.colon, in: position..<end),
            let lineEnd = bytes.firstIndex(of: Octet.carriageReturn, in: colon..<end + 1)
        else { return nil }
        defer { position = lineEnd + 2 }
        return (position..<colon, bytes.trimmed(colon + 1..<lineEnd))
    }
}
