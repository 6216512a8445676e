import Postgres
import TestSupport
import Testing

struct ValueTests {
    @Test func `values come back as they went`() async throws {
        try await withEmptyTestDatabase { test in
            try await test.database.read { session in
                try check("a'b\\ü\n\u{1}", "text", in: session)
                try check("", "text", in: session)
                try check(true, "bool", in: session)
                try check(false, "bool", in: session)
                try check(Int16.min, "smallint", in: session)
                try check(Int32.max, "int", in: session)
                try check(Int64.min, "bigint", in: session)
                try check(0.1, "float8", in: session)
                try check(Double.infinity, "float8", in: session)
                try check([UInt8](0...255), "bytea", in: session)
                try check([] as [UInt8], "bytea", in: session)
                try check(["a,b", "\"", "\\", "", "NULL", "{}", " "], "text[]", in: session)
                try check([1, 2, -3], "int[]", in: session)
                try check([true, false], "bool[]", in: session)
                try check([] as [String], "text[]", in: session)
                try check([[1, 2], [3]] as [[UInt8]], "bytea[]", in: session)
            }
        }
    }

    @Test func `null is told from a value`() async throws {
        try await withEmptyTestDatabase { test in
            try await test.database.read { session in
                let row = try session.query("select \(nil as String?)::text as a, '' as b")[0]
                let a: String? = try row[optional: "a"]
                let b: String? = try row[optional: "b"]
                #expect(a == nil)
                #expect(b == "")
                #expect(throws: RowDecodingError.unexpectedNull(column: "a")) { () throws in try row["a"] as String }
                #expect(throws: RowDecodingError.noSuchColumn("c")) { () throws in try row["c"] as String }
                #expect(throws: RowDecodingError.malformed(column: "b", expected: "Int")) { () throws in
                    try row["b"] as Int
                }
                let text = try row.withBytes(of: "b") { $0.map { Array($0) } }
                #expect(text == [])
            }
        }
    }

    private func check<Value: SQLEncodable & SQLDecodable & Equatable>(
        _ value: Value, _ type: SQL, in session: Session
    ) throws {
        let back = try session.value("select \(value)::\(type) as value", as: Value.self)
        #expect(back == value)
    }
}
