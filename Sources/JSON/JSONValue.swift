/// A JSON value as it stands in a document: members keep their order, numbers keep their text.
///
/// ```swift
/// let body: JSONValue = ["name": "go", "limits": ["clicks": 10]]
/// body["limits"]?["clicks"]?.intValue  // 10
/// body.serialized()                    // the bytes of {"name":"go","limits":{"clicks":10}}
/// ```
///
/// The module is called JSON, so its types carry the prefix and there is no type named `JSON`.
public enum JSONValue: Hashable, Sendable {
    case null
    case bool(Bool)
    /// The number's text, exactly as written. Made by the parser, or by ``integer(_:)`` and ``double(_:)``.
    case number(String)
    case string(String)
    case array([JSONValue])
    case object([JSONMember])
}

/// One `name: value` pair of a JSON object.
public struct JSONMember: Hashable, Sendable {
    public var name: String
    public var value: JSONValue

    public init(_ name: String, _ value: JSONValue) {
        self.name = name
        self.value = value
    }
}
