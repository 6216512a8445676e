/// The title of a link or of its preview; at most 256 characters of one line.
public struct Title: ConstrainedText {
    public let rawValue: String
    public init(parsing text: String) throws(TextError) { rawValue = try TextError.line(text, limit: 256) }
}
