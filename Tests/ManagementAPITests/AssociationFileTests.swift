import HTTPServing
import JSON
import LinkDomain
import Postgres
import Store
import Testing

@testable import ManagementAPI

struct AssociationFileTests {
    @Test func `rules make files, and each change makes a version`() async throws {
        try await withWorld { world in
            #expect(try await world.files().isEmpty)
            try await world.replaceRules([
                ["action": "stay-on-web", "path": "/account/*"],
                ["action": "open-app", "app_id": .string(world.app), "path": "/*"],
            ])
            var files = try await world.files()
            #expect(
                files["aasa"]
                    == #"{"applinks":{"details":[{"appIDs":["ABCDE12345.com.example.app"],"components":[{"/":"/account/*","exclude":true},{"/":"/*"}]}]}}"#
            )
            #expect(files["assetlinks"]?.contains(#""package_name":"com.example.app""#) == true)

            // The same rules again: the same bytes, no version.
            try await world.replaceRules([
                ["action": "stay-on-web", "path": "/account/*"],
                ["action": "open-app", "app_id": .string(world.app), "path": "/*"],
            ])
            #expect(try await world.versions() == [1, 1])

            _ = try await world.send(.patch, "/apps/APP", #"{"ios":{"bundle_id":"com.example.other"},"android":null}"#)
            files = try await world.files()
            #expect(files["aasa"]?.contains("com.example.other") == true)
            #expect(files["assetlinks"] == nil)
            #expect(try await world.versions() == [2, 2])

            try await world.replaceRules([["action": "stay-on-web"]])
            #expect(try await world.files().isEmpty)
        }
    }

    @Test func `patterns that are too much for a file are refused`() async throws {
        try await withWorld { world in
            let pattern = "/" + String(repeating: "a", count: 1000)
            let rules = (0..<131).map { #"{"action":"stay-on-web","path":"\#(pattern)\#($0)"}"# }.joined(separator: ",")
            let answer = try await world.send(.put, "/domains/DOMAIN/path-rules", #"{"rules":[\#(rules)]}"#)
            #expect(answer.faults == ["/rules too-long"])
        }
    }

    // Generous, for a debug build on a busy machine: what grows out of bounds takes hours.
    @Test(arguments: ["*", "*a", "a*", "?*", "$(lang)*"])
    func `rules made to be slow are answered all the same`(piece: String) async throws {
        try await withWorld { world in
            let clock = ContinuousClock()
            let pattern = String(repeating: piece, count: 1000 / piece.utf8.count)
            let rules = (0..<40).map { number -> JSONValue in
                number % 2 == 0
                    ? ["action": "open-app", "app_id": .string(world.app), "path": .string("/\(number)\(pattern)b")]
                    : ["action": "stay-on-web", "path": .string("/\(pattern)\(number)")]
            }
            let time = try await clock.measure { try await world.replaceRules(rules) }
            #expect(time < .seconds(20), "\(time)")
        }
    }
}

extension World {
    fileprivate func replaceRules(_ rules: [JSONValue]) async throws {
        let answer = try await api.send(
            .put, "/api/v1/domains/\(domain)/path-rules", key: key, body: ["rules": .array(rules)],
            fields: ["if-match": "*"])
        #expect(answer.status == 200, "\(answer.json)")
    }

    /// What is served, by kind.
    fileprivate func files() async throws -> [String: String] {
        var files: [String: String] = [:]
        for kind in AssociationFile.Kind.allCases {
            let current = try await currentFile(kind)
            files[kind.rawValue] = current?.content.map { String(decoding: $0.bytes, as: UTF8.self) }
        }
        return files
    }

    fileprivate func versions() async throws -> [Int64] {
        var numbers: [Int64] = []
        for kind in AssociationFile.Kind.allCases { numbers.append(try await currentFile(kind)?.number ?? 0) }
        return numbers
    }

    private func currentFile(_ kind: AssociationFile.Kind) async throws -> AssociationFile? {
        let id = try DomainID(parsing: domain)
        return try await database.read(as: TenantID(parsing: tenant)) {
            try AssociationFiles(in: $0).current(kind, of: id)
        }
    }
}
