/// What a parser lets pass. The grammar itself is not negotiable.
public struct JSONOptions: Hashable, Sendable {
    public enum RepeatedNames: Hashable, Sendable {
        case refuse
        /// Keep every member and list the repetitions in ``JSONDocument/repeatedNames``.
        case report
    }

    public enum ByteOrderMark: Hashable, Sendable {
        case refuse
        /// Go on behind it; ``JSONDocument/hasByteOrderMark`` tells.
        case skip
    }

    /// How many arrays and objects may be open at once. The parser calls itself once a level, so keep it in the hundreds.
    public var maximumDepth: Int
    public var repeatedNames: RepeatedNames
    public var byteOrderMark: ByteOrderMark

    public init(
        maximumDepth: Int = 64, repeatedNames: RepeatedNames = .refuse, byteOrderMark: ByteOrderMark = .refuse
    ) {
        self.maximumDepth = maximumDepth
        self.repeatedNames = repeatedNames
        self.byteOrderMark = byteOrderMark
    }
}
