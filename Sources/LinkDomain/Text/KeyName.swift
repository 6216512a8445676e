/// What the owner of an API key calls it; at most 128 characters of one line.
public struct KeyName: ConstrainedText {
    public let rawValue: String
    public init(parsing text: String) throws(TextError) { rawValue = try TextError.line(text, limit: 128) }
}
