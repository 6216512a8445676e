import Postgres
import TestSupport
import Testing

struct CopyTests {
    private static let table: SQL = """
        create table everything (
            small smallint, mid int, large bigint, real float8, flag bool, id uuid, time timestamptz,
            address inet, content bytea, label text
        )
        """
    private static let columns = [
        "small", "mid", "large", "real", "flag", "id", "time", "address", "content", "label",
    ]

    @Test func `every kind of field arrives`() async throws {
        try await withEmptyTestDatabase { test in
            try await test.database.write { session in
                try session.run(Self.table)
                let copied = try session.copy(into: "everything", columns: Self.columns, Self.writeRows)
                #expect(copied == 3)
                let rows = try session.query("select everything::text as line from everything order by small") {
                    try $0["line"] as String
                }
                #expect(
                    rows == [
                        "(-2,3,-4,0.5,t,01020304-0506-0708-090a-0b0c0d0e0f10,"
                            + "\"2026-02-03 04:05:06.789012+00\",192.0.2.7,\"\\\\x00ff\",grün)",
                        "(1,0,0,0,f,00000000-0000-0000-0000-000000000000,"
                            + "\"1970-01-01 00:00:00+00\",2001:db8::/48,\"\\\\x\",\"\")",
                        "(,,,,,,,,,)",
                    ])
            }
        }
    }

    private static func writeRows(_ copier: inout BinaryCopier) throws {
        try copier.beginRow()
        copier.int16(-2)
        copier.int32(3)
        copier.int64(-4)
        copier.double(0.5)
        copier.bool(true)
        copier.uuid(0x0102_0304_0506_0708, 0x090A_0B0C_0D0E_0F10)
        copier.timestamp(microseconds: 1_770_091_506_789_012)
        let address: [UInt8] = [192, 0, 2, 7]
        copier.inet(address.span)
        let content: [UInt8] = [0, 255]
        copier.text(content.span)
        copier.text("grün")
        try copier.beginRow()
        copier.int16(1)
        copier.int32(0)
        copier.int64(0)
        copier.double(0)
        copier.bool(false)
        copier.uuid(0, 0)
        copier.timestamp(microseconds: 0)
        let network: [UInt8] = [0x20, 0x01, 0x0D, 0xB8] + Array(repeating: 0, count: 12)
        copier.inet(network.span, prefix: 48)
        let nothing: [UInt8] = []
        copier.text(nothing.span)
        copier.text(repairing: "")
        try copier.beginRow()
        for _ in Self.columns { copier.null() }
    }

    @Test(
        arguments: [
            ([0x61, 0x00, 0x62], "a\u{FFFD}b"),
            ([0xC3, 0x28], "\u{FFFD}("),
            ([0xED, 0xA0, 0x80], "\u{FFFD}\u{FFFD}\u{FFFD}"),
            (Array("Grüße, 世界 👋".utf8), "Grüße, 世界 👋"),
            (Array("exactly8".utf8) + [0], "exactly8\u{FFFD}"),
            (Array("0123456".utf8) + [0x00, 0x80] + Array("9".utf8), "0123456\u{FFFD}\u{FFFD}9"),
            (Array("seven b".utf8) + [0x80], "seven b\u{FFFD}"),
        ] as [([UInt8], String)])
    func `bytes that are no text are repaired`(bytes: [UInt8], expected: String) async throws {
        try await withEmptyTestDatabase { test in
            try await test.database.write { session in
                try session.run("create table t (label text)")
                try session.copy(into: "t", columns: ["label"]) { copier in
                    try copier.beginRow()
                    copier.text(repairing: bytes.span)
                }
                #expect(try session.value("select label from t", as: String.self) == expected)
            }
        }
    }

    @Test func `rows larger than the buffer and many rows arrive whole`() async throws {
        try await withEmptyTestDatabase { test in
            let large = [UInt8](repeating: UInt8(ascii: "x"), count: 3_000_000)
            try await test.database.write { session in
                try session.run("create table t (n bigint, label text)")
                let copied = try session.copy(into: "t", columns: ["n", "label"]) { copier in
                    for n in 0..<20_000 {
                        try copier.beginRow()
                        copier.int64(Int64(n))
                        if n == 10_000 { copier.text(large.span) } else { copier.text("short") }
                    }
                }
                #expect(copied == 20_000)
                let sum = try session.value("select sum(n)::bigint + sum(length(label)) from t", as: Int.self)
                #expect(sum == 19_999 * 10_000 + 19_999 * 5 + 3_000_000)
            }
        }
    }

    private struct Stop: Error {}

    @Test func `a copy whose writer throws leaves nothing and the session usable`() async throws {
        try await withEmptyTestDatabase(sessions: 1) { test in
            try await test.database.write { try $0.run("create table t (n bigint)") }
            await #expect(throws: Stop.self) {
                try await test.database.write { session in
                    try session.copy(into: "t", columns: ["n"]) { copier in
                        for n in 0..<100_000 {
                            try copier.beginRow()
                            copier.int64(Int64(n))
                        }
                        throw Stop()
                    }
                }
            }
            let count = try await test.database.read { try $0.value("select count(*) from t", as: Int.self) }
            #expect(count == 0)
            #expect(test.database.statistics.opened == 1)
        }
    }

    @Test func `a copy that the server refuses throws its error`() async throws {
        try await withEmptyTestDatabase(sessions: 1) { test in
            try await test.database.write {
                try $0.run("create table t (n bigint constraint t_key unique, label text)")
            }
            let error = await #expect(throws: PostgresError.self) {
                try await test.database.write { session in
                    try session.copy(into: "t", columns: ["n"]) { copier in
                        for _ in 0..<2 {
                            try copier.beginRow()
                            copier.int64(1)
                        }
                    }
                }
            }
            #expect(error?.code == .uniqueViolation(constraint: "t_key"))
            let invalid = await #expect(throws: PostgresError.self) {
                try await test.database.write { session in
                    try session.copy(into: "t", columns: ["label"]) { copier in
                        try copier.beginRow()
                        let invalid: [UInt8] = [0xFF]
                        copier.text(invalid.span)
                    }
                }
            }
            #expect(invalid?.code == .server(sqlState: "22021"))
            #expect(test.database.statistics.opened == 1)
        }
    }

    @Test func `a row with a wrong number of fields is refused`() async throws {
        try await withEmptyTestDatabase { test in
            await #expect(throws: CopyError.wrongNumberOfFields(row: 1, missing: -1)) {
                try await test.database.write { session in
                    try session.run("create table t (n bigint)")
                    try session.copy(into: "t", columns: ["n"]) { copier in
                        try copier.beginRow()
                        copier.int64(1)
                        copier.int64(2)
                    }
                }
            }
        }
    }
}
