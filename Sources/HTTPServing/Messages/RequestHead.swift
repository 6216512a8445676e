/// The parsed head of a request: offsets into the bytes it stands in. Copying it is free of allocation and of
/// reference counting.
public struct RequestHead: Sendable {
    public internal(set) var method: Method = .get
    public internal(set) var version: HTTPVersion = .http11
    /// How the client reached the service: what a trusted proxy says, or the listener's own scheme.
    public internal(set) var scheme: Scheme = .http
    /// Explicit in the authority, `nil` where the scheme's default applies.
    public internal(set) var port: UInt16?

    /// How many bytes the whole head takes, the empty line included.
    public internal(set) var length: Int = 0

    var pathSlot = Slot()
    var querySlot = Slot()
    var hostSlot = Slot()
    var knownFields = InlineArray<25, Slot>(repeating: Slot())
    var fieldsStart: UInt16 = 0
    var framing: BodyFraming = .none
    var keepsAlive = true
    var expectsContinue = false
    var fieldCount: UInt16 = 0

    init() {}

    /// Still percent-encoded; begins with `/`. (The engine answers `OPTIONS *` itself.)
    public var path: Range<Int> { pathSlot.range }

    /// What follows the `?`, without it.
    public var query: Range<Int>? { querySlot.rangeIfPresent }

    /// The host as sent, without port; letters in any case.
    public var host: Range<Int> { hostSlot.range }

    /// The value of the first line of this field, without white space around it.
    public func field(_ known: KnownField) -> Range<Int>? { knownFields[Int(known.rawValue)].rangeIfPresent }

    /// A range of at most 64 KB; absent when it begins at 0, where a method stands.
    struct Slot: Sendable {
        var start: UInt16 = 0
        var end: UInt16 = 0

        init() {}

        init(_ start: Int, _ end: Int) {
            self.start = UInt16(truncatingIfNeeded: start)
            self.end = UInt16(truncatingIfNeeded: end)
        }

        var range: Range<Int> { Range(uncheckedBounds: (Int(start), Int(end))) }
        var rangeIfPresent: Range<Int>? { start == 0 ? nil : range }
    }
}

/// The versions this engine speaks.
public enum HTTPVersion: UInt8, Sendable {
    case http10
    case http11
}

/// How the end of a request's body is told.
enum BodyFraming: Sendable, Equatable {
    case none
    case length(Int)
    case chunked
}
