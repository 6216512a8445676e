/// What the owner of a path rule wants to remember about it; at most 256 characters of one line.
public struct RuleComment: ConstrainedText {
    public let rawValue: String
    public init(parsing text: String) throws(TextError) { rawValue = try TextError.line(text, limit: 256) }
}
