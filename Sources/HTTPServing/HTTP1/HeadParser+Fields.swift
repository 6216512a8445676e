extension HeadParser {
    /// Reads one field line, or the empty line, for which it returns `false`.
    @inline(__always)
    mutating func parseField(_ bytes: Span<UInt8>) throws(Stop) -> Bool {
        let start = position
        guard start < bytes.count else { throw .incomplete }
        guard bytes[start] != Octet.carriageReturn else {
            guard start + 1 < bytes.count else { throw .incomplete }
            guard bytes[start + 1] == Octet.lineFeed else { throw .refused(.malformedField) }
            position = start + 2
            return false
        }
        var colon = start
        while Octet.isToken(bytes[colon]) {
            colon += 1
            guard colon < bytes.count else { throw .incomplete }
        }
        // A space here is white space before the colon, or a folded line: both let engines disagree.
        guard bytes[colon] == Octet.colon, colon > start else { throw .refused(.malformedField) }
        let value = try parseValue(bytes, from: colon + 1)
        head.fieldCount += 1
        guard Int(head.fieldCount) <= limits.fieldCount else { throw .refused(.headTooLarge) }
        try note(bytes, name: Range(uncheckedBounds: (start, colon)), value: value)
        return true
    }

    /// Reads a value and the CRLF behind it; returns its range without the white space around it.
    @inline(__always)
    private mutating func parseValue(_ bytes: Span<UInt8>, from first: Int) throws(Stop) -> Range<Int> {
        var start = first
        while start < bytes.count && Octet.isBlank(bytes[start]) { start += 1 }
        var end = start
        while true {
            end = FieldValue.end(of: bytes, from: end)
            guard end < bytes.count else { throw .incomplete }
            if bytes[end] == Octet.carriageReturn { break }
            throw .refused(.malformedField)
        }
        guard end + 1 < bytes.count else { throw .incomplete }
        guard bytes[end + 1] == Octet.lineFeed else { throw .refused(.malformedField) }
        position = end + 2
        while end > start && Octet.isBlank(bytes[end - 1]) { end -= 1 }
        return Range(uncheckedBounds: (start, end))
    }

    @inline(__always)
    private mutating func note(_ bytes: Span<UInt8>, name: Range<Int>, value: Range<Int>) throws(Stop) {
        guard let field = FieldName(bytes, name) else { return }
        switch field {
        case .known(let known):
            let index = Int(known.rawValue)
            if head.knownFields[index].start == 0 {
                head.knownFields[index] = RequestHead.Slot(value.lowerBound, value.upperBound)
            }
        case .framing(let framingField):
            do throws(Refusal) {
                try framing.note(framingField, value, in: bytes)
            } catch {
                throw .refused(error)
            }
        }
    }
}
