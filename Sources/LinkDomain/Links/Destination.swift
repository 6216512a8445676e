/// An absolute `http` or `https` URL.
public struct Destination: ConstrainedText {
    public let rawValue: String

    public enum ParseError: Error, Equatable, CustomStringConvertible {
        case unsupportedScheme

        public var description: String { "A destination begins with https:// or http://." }
    }

    public init(parsing text: String) throws(ParseError) {
        guard text.hasPrefix("https://") || text.hasPrefix("http://") else { throw .unsupportedScheme }
        rawValue = text
    }
}
