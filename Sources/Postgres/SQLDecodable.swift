/// A value that can be read from a column of a result.
public protocol SQLDecodable {
    /// Reads PostgreSQL's output text of the SQL type, or nil when that is not such a value.
    init?(sqlText: String)

    /// Reads the text of an array of these values. The default reads `{…}`, which serves all but `bytea`.
    static func array(sqlText: String) -> [Self]?
}

extension SQLDecodable {
    public static func array(sqlText: String) -> [Self]? {
        guard let elements = SQLArrayText.read(sqlText) else { return nil }
        var values: [Self] = []
        values.reserveCapacity(elements.count)
        for element in elements {
            guard let element, let value = Self(sqlText: element) else { return nil }
            values.append(value)
        }
        return values
    }
}

extension RawRepresentable where Self: SQLDecodable, RawValue: SQLDecodable {
    public init?(sqlText: String) {
        guard let rawValue = RawValue(sqlText: sqlText) else { return nil }
        self.init(rawValue: rawValue)
    }
}

extension String: SQLDecodable {
    public init?(sqlText: String) { self = sqlText }
}

extension Bool: SQLDecodable {
    public init?(sqlText: String) {
        switch sqlText {
        case "t": self = true
        case "f": self = false
        default: return nil
        }
    }
}

extension Int: SQLDecodable {
    public init?(sqlText: String) { self.init(sqlText) }
}

extension Int16: SQLDecodable {
    public init?(sqlText: String) { self.init(sqlText) }
}

extension Int32: SQLDecodable {
    public init?(sqlText: String) { self.init(sqlText) }
}

extension Int64: SQLDecodable {
    public init?(sqlText: String) { self.init(sqlText) }
}

extension UInt16: SQLDecodable {
    public init?(sqlText: String) { self.init(sqlText) }
}

extension Double: SQLDecodable {
    public init?(sqlText: String) { self.init(sqlText) }
}

/// One byte alone is a number; an array of bytes is a `bytea`.
extension UInt8: SQLDecodable {
    public init?(sqlText: String) { self.init(sqlText) }
    public static func array(sqlText: String) -> [UInt8]? { ByteaText.read(sqlText) }
}

/// `[UInt8]` is a `bytea`; an array of anything else is an SQL array of one dimension without nulls.
extension Array: SQLDecodable where Element: SQLDecodable {
    public init?(sqlText: String) {
        guard let elements = Element.array(sqlText: sqlText) else { return nil }
        self = elements
    }
}
