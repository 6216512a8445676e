import Postgres

/// A column and the value that a row is to have in it: for an insert and for an update alike.
typealias Assignment = (column: SQL, value: SQL)

extension [Assignment] {
    var columns: SQL { map(\.column).joined(separator: ", ") }
    var values: SQL { map(\.value).joined(separator: ", ") }
    var updates: SQL { map { column, value in "\(column) = \(value)" as SQL }.joined(separator: ", ") }
}
