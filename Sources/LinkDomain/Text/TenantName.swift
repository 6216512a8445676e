/// What a customer organisation calls itself; at most 128 characters of one line.
public struct TenantName: ConstrainedText {
    public let rawValue: String
    public init(parsing text: String) throws(TextError) { rawValue = try TextError.line(text, limit: 128) }
}
