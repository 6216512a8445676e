import CLibpq

/// What a statement returned: a collection of rows, in memory as the server sent them.
///
/// Owns one `PGresult`. A class, because every ``Row`` of it shares the ownership.
public final class QueryResult {
    private let handle: OpaquePointer
    /// The rows of a streamed result share the names of the first.
    lazy var columns = ColumnNames(of: handle)

    init(adopting handle: OpaquePointer) { self.handle = handle }

    deinit { PQclear(handle) }

    var status: ExecStatusType { PQresultStatus(handle) }

    /// How many rows an insert, update, delete or copy has touched.
    var affectedRows: Int { Int(String(cString: PQcmdTuples(handle))) ?? 0 }

    /// The word that the server ends a command with, as `COMMIT` or `UPDATE 3`.
    var commandTag: String { String(cString: PQcmdStatus(handle)) }

    func columnIndex(_ name: String) -> Int32? { columns.index(of: name) }

    func text(row: Int32, column: Int32) -> String? {
        bytes(row: row, column: column).map { String(decoding: $0, as: UTF8.self) }
    }

    func bytes(row: Int32, column: Int32) -> UnsafeRawBufferPointer? {
        guard PQgetisnull(handle, row, column) == 0 else { return nil }
        let count = Int(PQgetlength(handle, row, column))
        return UnsafeRawBufferPointer(start: PQgetvalue(handle, row, column), count: count)
    }

    func errorField(_ field: ErrorField) -> String? {
        PQresultErrorField(handle, field.rawValue).map { String(cString: $0) }
    }

    /// The `PG_DIAG_*` macros we read. They are character constants, which Swift does not import.
    struct ErrorField {
        let rawValue: Int32
        private init(_ character: Unicode.Scalar) { rawValue = Int32(character.value) }
        static let severity = ErrorField("V")
        static let sqlState = ErrorField("C")
        static let message = ErrorField("M")
        static let detail = ErrorField("D")
        static let hint = ErrorField("H")
        static let position = ErrorField("P")
        static let constraint = ErrorField("n")
        static let column = ErrorField("c")
        static let function = ErrorField("R")
    }
}

extension QueryResult: RandomAccessCollection {
    public var startIndex: Int { 0 }
    public var endIndex: Int { Int(PQntuples(handle)) }
    public subscript(position: Int) -> Row {
        precondition(indices.contains(position), "row \(position) is outside the result")
        return Row(result: self, index: Int32(position))
    }
}
