/// A value that can be bound to a parameter of a statement.
///
/// ```swift
/// extension TenantID: SQLEncodable {
///     public var sqlText: String { rawValue.description }
/// }
/// ```
public protocol SQLEncodable {
    /// The value as PostgreSQL reads it: the input text of its SQL type.
    var sqlText: String { get }

    /// The text of an array of these values. The default writes `{"…","…"}`, which serves all but `bytea`.
    static func sqlText(of array: [Self]) -> String
}

extension SQLEncodable {
    public static func sqlText(of array: [Self]) -> String { SQLArrayText.write(array.map(\.sqlText)) }
}

extension RawRepresentable where Self: SQLEncodable, RawValue: SQLEncodable {
    public var sqlText: String { rawValue.sqlText }
}

extension String: SQLEncodable {
    public var sqlText: String { self }
}

extension Substring: SQLEncodable {
    public var sqlText: String { String(self) }
}

extension Bool: SQLEncodable {
    public var sqlText: String { self ? "t" : "f" }
}

extension Int: SQLEncodable {
    public var sqlText: String { description }
}

extension Int16: SQLEncodable {
    public var sqlText: String { description }
}

extension Int32: SQLEncodable {
    public var sqlText: String { description }
}

extension Int64: SQLEncodable {
    public var sqlText: String { description }
}

extension UInt16: SQLEncodable {
    public var sqlText: String { description }
}

extension Double: SQLEncodable {
    public var sqlText: String { description }
}

/// One byte alone is a number; an array of bytes is a `bytea`.
extension UInt8: SQLEncodable {
    public var sqlText: String { description }
    public static func sqlText(of array: [UInt8]) -> String { ByteaText.write(array) }
}

/// `[UInt8]` is a `bytea`; an array of anything else is an SQL array of one dimension.
extension Array: SQLEncodable where Element: SQLEncodable {
    public var sqlText: String { Element.sqlText(of: self) }
}
