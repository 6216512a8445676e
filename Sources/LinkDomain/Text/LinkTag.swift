/// A word that links are found by; at most 64 characters of one line.
public struct LinkTag: ConstrainedText {
    public let rawValue: String
    public init(parsing text: String) throws(TextError) { rawValue = try TextError.line(text, limit: 64) }
}
