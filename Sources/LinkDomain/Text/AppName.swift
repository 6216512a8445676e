/// What a product is called; at most 128 characters of one line.
public struct AppName: ConstrainedText {
    public let rawValue: String
    public init(parsing text: String) throws(TextError) { rawValue = try TextError.line(text, limit: 128) }
}
