/// A campaign, channel, feature or stage; at most 128 characters of one line.
public struct Label: ConstrainedText {
    public let rawValue: String
    public init(parsing text: String) throws(TextError) { rawValue = try TextError.line(text, limit: 128) }
}
