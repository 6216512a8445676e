/// A row does not have the column that was asked for, or not such a value in it: a mistake in the query or the schema.
///
/// It names the column and the type, never the value.
public enum RowDecodingError: Error, Equatable {
    case noSuchColumn(String)
    case unexpectedNull(column: String)
    case malformed(column: String, expected: String)
}

extension RowDecodingError: CustomStringConvertible {
    public var description: String {
        switch self {
        case .noSuchColumn(let column): "the result has no column \(column)"
        case .unexpectedNull(let column): "column \(column) is null"
        case .malformed(let column, let expected): "column \(column) does not hold a value of type \(expected)"
        }
    }
}
