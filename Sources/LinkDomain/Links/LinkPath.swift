/// The path of a link as it is stored: decoded, without the leading slash.
public struct LinkPath: ConstrainedText {
    public let rawValue: String

    public enum ParseError: Error, Equatable, CustomStringConvertible {
        case empty

        public var description: String { "The path is empty." }
    }

    public init(parsing text: String) throws(ParseError) {
        guard !text.isEmpty else { throw .empty }
        rawValue = text
    }
}
