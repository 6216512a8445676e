/// The text under the title of a link's preview; at most 1,024 characters, line breaks allowed.
public struct PreviewDescription: ConstrainedText {
    public let rawValue: String
    public init(parsing text: String) throws(TextError) { rawValue = try TextError.paragraph(text, limit: 1024) }
}
