/// A parsed text together with the place of every value and name in it.
///
/// ```swift
/// let document = try JSONDocument(parsing: bytes)
/// let place = document[JSONPointer("/details/0")!]?.range
/// ```
public struct JSONDocument: Sendable {
    public let source: SourceText
    public let root: JSONNode
    public let hasByteOrderMark: Bool
    /// The members whose name occurred before in the same object. Empty unless ``JSONOptions/repeatedNames`` says report.
    public let repeatedNames: [JSONNode]

    public var value: JSONValue { root.value }

    public init(parsing bytes: [UInt8], options: JSONOptions = JSONOptions()) throws(JSONError) {
        source = SourceText(bytes)
        var parser = JSONParser(bytes: bytes, options: options, keepsPlaces: true)
        let value: JSONValue
        do throws(JSONParser.Failure) { value = try parser.parse() } catch { throw error.located(in: source) }
        root = JSONNode(value: value, pointer: .root, places: parser.places, index: 0)
        hasByteOrderMark = parser.hasByteOrderMark
        repeatedNames = parser.repeats.isEmpty ? [] : root.nodes(at: Set(parser.repeats))
    }

    public subscript(pointer: JSONPointer) -> JSONNode? {
        var node = root
        for token in pointer.tokens {
            guard let next = node[token: token] else { return nil }
            node = next
        }
        return node
    }
}

extension JSONValue {
    /// Parses `bytes`, which must be one JSON value in UTF-8.
    public init(parsing bytes: [UInt8], options: JSONOptions = JSONOptions()) throws(JSONError) {
        var parser = JSONParser(bytes: bytes, options: options, keepsPlaces: false)
        do throws(JSONParser.Failure) { self = try parser.parse() } catch { throw error.located(in: SourceText(bytes)) }
    }

    public init(parsing text: String, options: JSONOptions = JSONOptions()) throws(JSONError) {
        try self.init(parsing: Array(text.utf8), options: options)
    }
}
