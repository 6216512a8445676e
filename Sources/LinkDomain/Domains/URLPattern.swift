/// A pattern with `*`, `?` and substitution variables for a part of a URL, at most 1,024 bytes.
///
/// Only what every pattern has in common is checked here; what the wildcards mean is the business of association files.
public struct URLPattern: ConstrainedText {
    public let rawValue: String

    public enum ParseError: Error, Equatable, CustomStringConvertible {
        case empty
        case tooLong
        case forbiddenCharacter

        public var description: String {
            switch self {
            case .empty: "The pattern is empty; leave it out to match everything."
            case .tooLong: "The pattern is longer than 1,024 bytes."
            case .forbiddenCharacter: "The pattern contains white space or a control character."
            }
        }
    }

    public init(parsing text: String) throws(ParseError) {
        guard !text.isEmpty else { throw .empty }
        guard text.utf8.count <= 1024 else { throw .tooLong }
        guard !text.unicodeScalars.contains(where: { $0.isControl || $0.properties.isWhitespace }) else {
            throw .forbiddenCharacter
        }
        rawValue = text
    }
}
