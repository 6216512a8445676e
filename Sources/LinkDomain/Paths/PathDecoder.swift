/// Turns the bytes of a path into their canonical form, by the rule of ``LinkPath``. The thorough way; what is
/// canonical already is recognised by ``RequestPath`` without it.
struct PathDecoder {
    private var output: [UInt8] = []
    private var segmentStart = 0
    private var segments = 0

    mutating func decode(_ path: Span<UInt8>) throws(LinkPath.ParseError) -> [UInt8] {
        let start = path.count > 0 && path[0] == UInt8(ascii: "/") ? 1 : 0
        let end = path.count > start && path[path.count - 1] == UInt8(ascii: "/") ? path.count - 1 : path.count
        guard start < end else { throw path.count > 1 ? .emptySegment : .empty }
        guard end - start <= LinkPath.maximumBytes * 3 else { throw .tooLong }

        output.reserveCapacity(end - start)
        var index = start
        while index < end {
            index = try decodeByte(of: path, at: index)
        }
        try endSegment()
        return try composed()
    }

    private mutating func decodeByte(of path: Span<UInt8>, at index: Int) throws(LinkPath.ParseError) -> Int {
        switch path[index] {
        case UInt8(ascii: "/"):
            try endSegment()
            output.append(UInt8(ascii: "/"))
            segmentStart = output.count
            return index + 1
        case UInt8(ascii: "%"):
            guard let byte = PercentEncoding.decodedByte(in: path, at: index) else { throw .malformedEscape }
            try append(byte)
            return index + 3
        case let byte:
            try append(byte)
            return index + 1
        }
    }

    private mutating func append(_ byte: UInt8) throws(LinkPath.ParseError) {
        switch byte {
        case 0..<0x20, 0x7F, UInt8(ascii: "/"), UInt8(ascii: "\\"), UInt8(ascii: "%"), UInt8(ascii: "?"),
            UInt8(ascii: "#"):
            throw .forbiddenCharacter(Unicode.Scalar(byte))
        default:
            output.append(byte)
        }
    }

    private mutating func endSegment() throws(LinkPath.ParseError) {
        let length = output.count - segmentStart
        guard length > 0 else { throw .emptySegment }
        let isDots = output[segmentStart...].allSatisfy { $0 == UInt8(ascii: ".") }
        guard length > 2 || !isDots else { throw .dotSegment }
        segments += 1
        guard segments <= LinkPath.maximumSegments else { throw .tooManySegments }
    }

    private func composed() throws(LinkPath.ParseError) -> [UInt8] {
        guard output.contains(where: { $0 >= 0x80 }) else {
            guard output.count <= LinkPath.maximumBytes else { throw .tooLong }
            return output
        }
        guard let text = String(validating: output, as: UTF8.self) else { throw .notUTF8 }
        if let control = text.unicodeScalars.first(where: { $0.isControl || $0.breaksLine }) {
            throw .forbiddenCharacter(control)
        }
        let bytes = Array(text.composed.utf8)
        guard bytes.count <= LinkPath.maximumBytes else { throw .tooLong }
        return bytes
    }
}
