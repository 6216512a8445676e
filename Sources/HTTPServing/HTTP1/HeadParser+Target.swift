extension HeadParser {
    /// Reads the target and the space behind it.
    ///
    /// Visible ASCII and bytes of UTF-8 may stand in it. That is wider than the grammar of RFC 3986, since browsers send
    /// `|` and `{` in queries and `curl` sends `/café` as it is; neither is ambiguous. `#`, `%00` in a path and control
    /// bytes are refused.
    mutating func parseTarget(_ bytes: Span<UInt8>) throws(Stop) {
        let start = position
        guard start < bytes.count else { throw .incomplete }
        switch bytes[start] {
        case UInt8(ascii: "/"): try parsePathAndQuery(bytes, from: start, pathStart: start)
        case UInt8(ascii: "*"): try parseAsterisk(bytes, at: start)
        default: try parseAbsolute(bytes, from: start)
        }
    }

    private mutating func parseAsterisk(_ bytes: Span<UInt8>, at start: Int) throws(Stop) {
        guard start + 1 < bytes.count else { throw .incomplete }
        guard bytes[start + 1] == Octet.space else { throw .refused(.malformedTarget) }
        head.pathSlot = RequestHead.Slot(start, start + 1)
        position = start + 2
    }

    /// Reads from `pathStart` to the space. An absolute-form target begins before its path.
    private mutating func parsePathAndQuery(
        _ bytes: Span<UInt8>, from targetStart: Int, pathStart: Int
    ) throws(Stop) {
        let end = min(bytes.count, targetStart + limits.targetBytes)
        var index = pathStart
        var questionMark = 0
        while index < end {
            let byte = bytes[index]
            if byte <= Octet.space || byte == 0x7f { break }
            switch byte {
            case UInt8(ascii: "?") where questionMark == 0: questionMark = index
            case UInt8(ascii: "#"): throw .refused(.malformedTarget)
            case UInt8(ascii: "0") where questionMark == 0 && index >= pathStart + 2:
                if bytes[index - 1] == UInt8(ascii: "0") && bytes[index - 2] == UInt8(ascii: "%") {
                    throw .refused(.malformedTarget)
                }
            default: break
            }
            index += 1
        }
        try expectSpace(bytes, at: index, targetStart: targetStart)
        head.pathSlot = RequestHead.Slot(pathStart, questionMark == 0 ? index : questionMark)
        if questionMark > 0 { head.querySlot = RequestHead.Slot(questionMark + 1, index) }
        position = index + 1
    }

    private func expectSpace(_ bytes: Span<UInt8>, at index: Int, targetStart: Int) throws(Stop) {
        guard index < bytes.count else { throw .incomplete }
        if bytes[index] == Octet.space { return }
        if index - targetStart >= limits.targetBytes { throw .refused(.targetTooLong) }
        throw .refused(.malformedTarget)
    }

    /// `http://host:port/path?query`; its authority wins over the `Host` field.
    private mutating func parseAbsolute(_ bytes: Span<UInt8>, from start: Int) throws(Stop) {
        let authorityStart = try parseScheme(bytes, from: start)
        var end = authorityStart
        let limit = authorityStart + Authority.maximumLength
        while true {
            guard end < bytes.count else { throw .incomplete }
            let byte = bytes[end]
            if byte == UInt8(ascii: "/") || byte == UInt8(ascii: "?") || byte == Octet.space { break }
            guard end < limit, Octet.isHostName(byte) || Authority.isPunctuation(byte) else {
                throw .refused(.malformedTarget)
            }
            end += 1
        }
        guard let authority = Authority(bytes, authorityStart..<end) else { throw .refused(.malformedTarget) }
        framing.targetAuthority = authority
        if bytes[end] == UInt8(ascii: "/") {
            return try parsePathAndQuery(bytes, from: start, pathStart: end)
        }
        // No path: it is "/", and the second slash of "//" stands for it.
        if bytes[end] == UInt8(ascii: "?") {
            try parsePathAndQuery(bytes, from: start, pathStart: end)
        } else {
            position = end + 1
        }
        head.pathSlot = RequestHead.Slot(authorityStart - 1, authorityStart)
    }

    /// Returns where the authority begins.
    private func parseScheme(_ bytes: Span<UInt8>, from start: Int) throws(Stop) -> Int {
        let expected: StaticString = "https://"
        var index = start
        var offset = 0
        while offset < 8 {
            guard index < bytes.count else { throw .incomplete }
            let byte = bytes[index]
            if offset == 4 && byte == Octet.colon { offset = 5 }
            let lower = byte &- UInt8(ascii: "A") < 26 ? byte | 0x20 : byte
            guard lower == expected.utf8Start[offset] else { throw .refused(.malformedTarget) }
            index += 1
            offset += 1
        }
        return index
    }
}
