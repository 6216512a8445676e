/// A JSON object that a link carries to the app: its text, at most 16 KB.
///
/// The text comes from a JSON writer. Here, where no JSON is read, only its outline and size are looked at.
public struct LinkData: ConstrainedText {
    public let rawValue: String

    public static let maximumBytes = 16_384

    public enum ParseError: Error, Equatable, CustomStringConvertible {
        case notAnObject
        case tooLong(bytes: Int)

        public var description: String {
            switch self {
            case .notAnObject: "The data of a link is a JSON object."
            case .tooLong(let bytes): "The data has \(bytes) bytes as JSON; \(LinkData.maximumBytes) are allowed."
            }
        }
    }

    public init(parsing json: String) throws(ParseError) {
        guard json.utf8.first == UInt8(ascii: "{"), json.utf8.last == UInt8(ascii: "}") else { throw .notAnObject }
        guard json.utf8.count <= Self.maximumBytes else { throw .tooLong(bytes: json.utf8.count) }
        rawValue = json
    }
}
