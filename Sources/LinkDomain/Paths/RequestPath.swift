/// What a requested path is in the canonical form of ``LinkPath``, found without allocation where the request has it
/// already: nearly always.
///
/// Reserved paths are not told apart here: no link can have one, so the look-up finds nothing.
public enum RequestPath: Equatable, Sendable {
    /// The path is `/`.
    case root
    /// These bytes of the request are the canonical path as they stand.
    case unchanged(Range<Int>)
    /// The canonical path is another than was written.
    case rewritten([UInt8])
    /// No link can have this path.
    case malformed(LinkPath.ParseError)

    /// `path` is the raw path of the request, from its first slash and without the query.
    public init(_ path: Span<UInt8>) {
        if path.count == 1, path[0] == UInt8(ascii: "/") {
            self = .root
            return
        }
        if let range = Self.canonicalRange(of: path) {
            self = .unchanged(range)
            return
        }
        do throws(LinkPath.ParseError) {
            var decoder = PathDecoder()
            self = .rewritten(try decoder.decode(path))
        } catch {
            self = .malformed(error)
        }
    }

    /// Where the canonical path lies within `path`, if it is a plain one. Nil says nothing: the thorough way decides.
    private static func canonicalRange(of path: Span<UInt8>) -> Range<Int>? {
        var end = path.count
        guard end >= 2, end <= LinkPath.maximumBytes, path[0] == UInt8(ascii: "/") else { return nil }
        if path[end - 1] == UInt8(ascii: "/") { end -= 1 }

        let allowed = ASCIISet.pathCharacters
        var segments = 1
        var previous = UInt8(ascii: "/")
        for index in 1..<end {
            let byte = path[index]
            if byte == UInt8(ascii: "/") {
                segments += 1
                guard previous != UInt8(ascii: "/") else { return nil }
            } else if byte == UInt8(ascii: ".") {
                // A segment that begins with a dot may be "." or "..".
                guard previous != UInt8(ascii: "/") else { return nil }
            } else if !allowed.contains(byte) {
                return nil
            }
            previous = byte
        }
        guard previous != UInt8(ascii: "/"), segments <= LinkPath.maximumSegments else { return nil }
        return 1..<end
    }
}
