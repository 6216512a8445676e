extension LinkPath {
    /// Why a text is not the path of a link. Each case is safe to show to the person who typed it.
    public enum ParseError: Error, Equatable, CustomStringConvertible {
        case empty
        case tooLong
        case tooManySegments
        case emptySegment
        case dotSegment
        case malformedEscape
        case notUTF8
        case forbiddenCharacter(Unicode.Scalar)
        case reserved

        public var description: String {
            switch self {
            case .empty: "The path is empty."
            case .tooLong: "The path is longer than \(LinkPath.maximumBytes) bytes."
            case .tooManySegments: "The path has more than \(LinkPath.maximumSegments) segments."
            case .emptySegment: "The path has two slashes in a row."
            case .dotSegment: "No segment of a path is \".\" or \"..\"."
            case .malformedEscape: "A percent sign in a path is followed by two hexadecimal digits."
            case .notUTF8: "The path is not UTF-8 once it is decoded."
            case .forbiddenCharacter(let scalar): "A path cannot contain \(Self.name(of: scalar))."
            case .reserved: "This path belongs to the service itself."
            }
        }

        private static func name(of scalar: Unicode.Scalar) -> String {
            scalar.isControl || scalar.value > 0x7E ? "control characters" : "\"\(scalar)\" within a segment"
        }
    }
}
