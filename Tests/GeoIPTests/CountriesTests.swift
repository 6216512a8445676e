import Foundation
import GeoIP
import Testing

struct CountriesTests {
    private static func database(home: String) -> [UInt8] {
        var writer = DatabaseWriter()
        func country(_ code: String) -> DatabaseWriter.Value {
            .map([("continent", .map([("code", .string("XX"))])), ("country", .map([("iso_code", .string(code))]))])
        }
        writer.insert([192, 0, 2, 0], prefixLength: 24, country(home))
        writer.insert([198, 51, 100, 128], prefixLength: 25, country("JP"))
        writer.insert(
            [203, 0, 113, 0], prefixLength: 24, .map([("registered_country", .map([("iso_code", .string("US"))]))]))
        writer.insert([203, 0, 114, 0], prefixLength: 24, .map([("country", .map([("iso_code", .unsigned16(7))]))]))
        writer.insert([203, 0, 115, 0], prefixLength: 24, country("XXX"))
        writer.insert([0x20, 0x01, 0x0D, 0xB8] + [UInt8](repeating: 0, count: 12), prefixLength: 32, country("UZ"))
        return writer.file
    }

    private func withFile(_ contents: [UInt8], _ body: (String) throws -> Void) throws {
        let path = FileManager.default.temporaryDirectory.path + "/countries-\(UUID().uuidString).mmdb"
        try Data(contents).write(to: URL(fileURLWithPath: path))
        defer { try? FileManager.default.removeItem(atPath: path) }
        try body(path)
    }

    @Test(
        arguments: [
            ([192, 0, 2, 0], "DE"), ([192, 0, 2, 255], "DE"), ([192, 0, 3, 0], nil), ([192, 0, 1, 255], nil),
            ([198, 51, 100, 128], "JP"), ([198, 51, 100, 127], nil), ([203, 0, 113, 1], nil), ([203, 0, 114, 1], nil),
            ([203, 0, 115, 1], nil), ([0x20, 0x01, 0x0D, 0xB8] + [UInt8](repeating: 0xFF, count: 12), "UZ"),
            ([0x20, 0x01, 0x0D, 0xB9] + [UInt8](repeating: 0, count: 12), nil),
            ([UInt8](repeating: 0, count: 12) + [192, 0, 2, 9], "DE"), ([], nil), ([192, 0, 2], nil),
            ([UInt8](repeating: 0, count: 17), nil),
        ] as [([UInt8], String?)]
    )
    func `the country of an address`(address: [UInt8], country: String?) throws {
        try withFile(Self.database(home: "DE")) { path in
            let countries = try Countries(path: path)
            #expect(countries.country(of: address) == country)
        }
    }

    @Test func `a file that took the place of the old one is opened, a broken one is not`() throws {
        try withFile(Self.database(home: "DE")) { path in
            let countries = try Countries(path: path)
            #expect(try countries.refresh() == false)

            try Data(Self.database(home: "FR")).write(to: URL(fileURLWithPath: path), options: .atomic)
            #expect(countries.country(of: [192, 0, 2, 1]) == "DE")
            #expect(try countries.refresh())
            #expect(try countries.refresh() == false)
            #expect(countries.country(of: [192, 0, 2, 1]) == "FR")

            try Data("no database".utf8).write(to: URL(fileURLWithPath: path), options: .atomic)
            #expect(throws: GeoIPError.self) { try countries.refresh() }
            #expect(countries.country(of: [192, 0, 2, 1]) == "FR")

            try FileManager.default.removeItem(atPath: path)
            #expect(throws: GeoIPError.unreadable(path: path, reason: "No such file or directory")) {
                try countries.refresh()
            }
            #expect(countries.country(of: [192, 0, 2, 1]) == "FR")
        }
    }

    @Test func `a file that is missing, empty or none is refused with a reason`() throws {
        #expect(throws: GeoIPError.unreadable(path: "/nowhere.mmdb", reason: "No such file or directory")) {
            try Countries(path: "/nowhere.mmdb")
        }
        for contents in [[], Array("x".utf8), [UInt8](repeating: 0, count: 4096)] as [[UInt8]] {
            try withFile(contents) { path in
                let error = #expect(throws: GeoIPError.self) { try Countries(path: path) }
                #expect(error?.description.contains(path) == true)
            }
        }
    }

    @Test func `damage within the file is no answer and no crash`() throws {
        let whole = Self.database(home: "DE")
        for _ in 0..<100 {
            var damaged = whole
            damaged[Int.random(in: 0..<damaged.count)] = .random(in: 0...255)
            try withFile(damaged) { path in
                guard let countries = try? Countries(path: path) else { return }
                for address in [[192, 0, 2, 1], [198, 51, 100, 200], [203, 0, 114, 1]] as [[UInt8]] {
                    _ = countries.country(of: address)
                }
            }
        }
    }

    @Test func `looking up goes on while the file is exchanged`() async throws {
        let path = FileManager.default.temporaryDirectory.path + "/countries-\(UUID().uuidString).mmdb"
        defer { try? FileManager.default.removeItem(atPath: path) }
        try Data(Self.database(home: "DE")).write(to: URL(fileURLWithPath: path))
        let countries = try Countries(path: path)
        await withTaskGroup(of: Void.self) { group in
            for _ in 0..<4 {
                group.addTask {
                    for _ in 0..<2000 { #expect(["DE", "FR"].contains(countries.country(of: [192, 0, 2, 1]))) }
                }
            }
            group.addTask {
                for round in 0..<50 {
                    let database = Self.database(home: round % 2 == 0 ? "FR" : "DE")
                    try? Data(database).write(to: URL(fileURLWithPath: path), options: .atomic)
                    _ = try? countries.refresh()
                }
            }
        }
    }
}
