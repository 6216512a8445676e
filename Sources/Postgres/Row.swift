/// One row of a result, read by column name.
///
/// ```swift
/// let path: LinkPath = try row["path"]
/// let note: String? = try row[optional: "note"]
/// ```
public struct Row {
    let result: QueryResult
    let index: Int32

    public subscript<Value: SQLDecodable>(_ column: String) -> Value {
        get throws(RowDecodingError) {
            guard let value: Value = try self[optional: column] else { throw .unexpectedNull(column: column) }
            return value
        }
    }

    public subscript<Value: SQLDecodable>(optional column: String) -> Value? {
        get throws(RowDecodingError) {
            guard let position = result.columnIndex(column) else { throw .noSuchColumn(column) }
            guard let text = result.text(row: index, column: position) else { return nil }
            guard let value = Value(sqlText: text) else {
                throw .malformed(column: column, expected: "\(Value.self)")
            }
            return value
        }
    }

    func first<Value: SQLDecodable>() throws(RowDecodingError) -> Value {
        guard let text = result.text(row: index, column: 0) else { throw .unexpectedNull(column: "1") }
        guard let value = Value(sqlText: text) else { throw .malformed(column: "1", expected: "\(Value.self)") }
        return value
    }

    /// Passes the bytes of the value's text to `body`, nil for null, without making a `String`.
    /// They are valid only during the call.
    public func withBytes<Value>(
        of column: String, _ body: (UnsafeRawBufferPointer?) throws -> Value
    ) throws -> Value {
        guard let position = result.columnIndex(column) else { throw RowDecodingError.noSuchColumn(column) }
        return try body(result.bytes(row: index, column: position))
    }
}
