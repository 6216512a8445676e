/// Why a text is not the JSON that was asked for, and where.
public struct JSONError: Error, Hashable, Sendable {
    public enum Kind: Hashable, Sendable {
        /// Nothing but white space.
        case empty
        case byteOrderMark
        case utf16
        /// The text begins like a web page.
        case html
        case invalidUTF8
        /// The text ends inside a value.
        case truncated
        case trailingComma
        case comment
        case singleQuote
        case unquotedName
        case missingComma
        case missingColon
        case missingValue
        /// Something follows the value.
        case trailingContent
        case unexpectedCharacter(Unicode.Scalar)
        /// A word that is not `true`, `false` or `null`, for example `NaN` or `True`.
        case unknownWord(String)
        case malformedNumber
        case invalidEscape
        case loneSurrogate
        case controlCharacter(Unicode.Scalar)
        case tooDeep(limit: Int)
        case duplicateName(String)
    }

    public let kind: Kind
    /// Where in the text, in bytes from its start.
    public let offset: Int
    public let position: SourceText.Position
}

extension JSONError: CustomStringConvertible {
    public var description: String { "line \(position.line), column \(position.column): \(kind)" }
}

extension JSONError.Kind: CustomStringConvertible {
    public var description: String {
        switch self {
        case .empty: "the text is empty"
        case .byteOrderMark: "the text begins with a byte order mark"
        case .utf16: "the text is UTF-16, JSON is UTF-8"
        case .html: "this is a web page (HTML), not JSON"
        case .invalidUTF8: "bytes that are not UTF-8"
        case .truncated: "the text ends in the middle of a value"
        case .trailingComma: "a comma with nothing after it"
        case .comment: "JSON has no comments"
        case .singleQuote: "strings need double quotes"
        case .unquotedName: "a name without quotes"
        case .missingComma: "a comma is missing before this"
        case .missingColon: "a colon is missing after the name"
        case .missingValue: "a value is missing here"
        case .trailingContent: "something follows the end of the value"
        case .unexpectedCharacter(let scalar): "unexpected \(Self.show(scalar))"
        case .unknownWord(let word): "unknown word \(word)"
        case .malformedNumber: "a malformed number"
        case .invalidEscape: "an unknown escape sequence"
        case .loneSurrogate: "half of a surrogate pair"
        case .controlCharacter(let scalar): "an unescaped control character, \(Self.show(scalar)), in a string"
        case .tooDeep(let limit): "nested deeper than \(limit) levels"
        case .duplicateName(let name): "the name \(JSONValue.string(name)) is repeated"
        }
    }

    private static func show(_ scalar: Unicode.Scalar) -> String {
        if scalar.value > 0x20, scalar.value < 0x7F { return "“\(scalar)”" }
        let digits = String(scalar.value, radix: 16, uppercase: true)
        return "U+" + String(repeating: "0", count: max(0, 4 - digits.count)) + digits
    }
}
