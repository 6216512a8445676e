/// Walks the `name=value` items of a raw query.
enum QueryItems {
    /// Calls `body` with the range of each item that is not empty, and of its name.
    @inline(__always)
    static func forEach(
        in bytes: Span<UInt8>, _ query: Range<Int>, _ body: (_ item: Range<Int>, _ name: Range<Int>) -> Void
    ) {
        var start = query.lowerBound
        while start < query.upperBound {
            var end = start
            var nameEnd: Int?
            while end < query.upperBound, bytes[end] != UInt8(ascii: "&") {
                if nameEnd == nil, bytes[end] == UInt8(ascii: "=") { nameEnd = end }
                end += 1
            }
            if end > start { body(start..<end, start..<(nameEnd ?? end)) }
            start = end + 1
        }
    }

    /// Whether `query` has an item whose decoded name equals the decoded bytes of `name`.
    static func contains(name: Span<UInt8>, _ nameRange: Range<Int>, in bytes: Span<UInt8>, _ query: Range<Int>) -> Bool
    {
        var isFound = false
        forEach(in: bytes, query) { _, candidate in
            if !isFound { isFound = isEqualDecoded(name, nameRange, bytes, candidate) }
        }
        return isFound
    }

    private static func isEqualDecoded(
        _ one: Span<UInt8>, _ oneRange: Range<Int>, _ other: Span<UInt8>, _ otherRange: Range<Int>
    ) -> Bool {
        var first = oneRange.lowerBound
        var second = otherRange.lowerBound
        while first < oneRange.upperBound, second < otherRange.upperBound {
            guard decodedByte(one, &first, oneRange.upperBound) == decodedByte(other, &second, otherRange.upperBound)
            else { return false }
        }
        return first == oneRange.upperBound && second == otherRange.upperBound
    }

    private static func decodedByte(_ bytes: Span<UInt8>, _ index: inout Int, _ end: Int) -> UInt8 {
        let byte = bytes[index]
        if byte == UInt8(ascii: "%"), index + 2 < end, let decoded = PercentEncoding.decodedByte(in: bytes, at: index) {
            index += 3
            return decoded
        }
        index += 1
        return byte == UInt8(ascii: "+") ? UInt8(ascii: " ") : byte
    }
}
