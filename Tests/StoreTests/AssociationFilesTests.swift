import LinkDomain
import Postgres
import Store
import TestSupport
import Testing

struct AssociationFilesTests {
    @Test func `a version is appended when the bytes differ and only then`() async throws {
        try await withTestDatabase { database in
            let fixtures = Fixtures(in: database)
            let tenant = try await fixtures.tenant()
            let domain = try await fixtures.domain(of: tenant).id
            let key = try await fixtures.apiKey(of: tenant).id
            let refresh: @Sendable ([UInt8]?, [UInt8]?) async throws -> [AssociationFile] = { aasa, assetlinks in
                try await database.write(as: tenant) { session in
                    try AssociationFiles(in: session).refresh(domain, by: key) { _ in
                        CompiledAssociationFiles(aasa: aasa, assetlinks: assetlinks)
                    }
                }
            }
            #expect(try await refresh(nil, nil).isEmpty, "there was nothing and there is nothing")
            let first = try await refresh(Array("one".utf8), nil)
            #expect(first.map(\.number) == [1])
            #expect(first[0].content?.bytes == Array("one".utf8))
            #expect(first[0].content?.sha256.prefix(4) == [0x76, 0x92, 0xC3, 0xAD])
            #expect(first[0].author == key)
            #expect(try await refresh(Array("one".utf8), nil).isEmpty)
            #expect(try await refresh(Array("two".utf8), [0, 255]).map(\.number) == [2, 1])
            let withdrawn = try await refresh(nil, [0, 255])
            #expect(withdrawn.map(\.number) == [3])
            #expect(withdrawn[0].content == nil)

            let seen = try await database.read(as: tenant) { session in
                let files = AssociationFiles(in: session)
                return (
                    current: try files.current(.aasa, of: domain), first: try files.version(1, .aasa, of: domain),
                    all: try files.list(.aasa, of: domain, limit: 10).map(\.number),
                    older: try files.list(.aasa, of: domain, before: 3, limit: 1).map(\.number)
                )
            }
            #expect(seen.current == withdrawn[0])
            #expect(seen.first == first[0])
            #expect(seen.all == [3, 2, 1])
            #expect(seen.older == [2])
        }
    }

    @Test func `the compiler sees the rules in order and the apps they open`() async throws {
        try await withTestDatabase { database in
            let fixtures = Fixtures(in: database)
            let tenant = try await fixtures.tenant()
            let domain = try await fixtures.domain(of: tenant)
            let app = try await fixtures.app(of: tenant)
            _ = try await fixtures.app(of: tenant, bundleID: "com.example.unused")
            let rules = try PathRulesTests.rules(opening: app.id)
            let sources = try await database.write(as: tenant) { session in
                _ = try PathRules(in: session).replace(of: domain.id, with: rules)
                return try AssociationFiles(in: session).sources(of: domain.id)
            }
            #expect(sources.domain == domain)
            #expect(sources.rules == rules)
            #expect(sources.apps == [app])
        }
    }

    @Test func `of concurrent changes the last file knows all`() async throws {
        try await withTestDatabase(sessions: 6) { database in
            let fixtures = Fixtures(in: database)
            let tenant = try await fixtures.tenant()
            let domain = try await fixtures.domain(of: tenant).id
            var apps: [App] = []
            for _ in 0..<6 { apps.append(try await fixtures.app(of: tenant)) }
            let rules = apps.map { PathRule(id: PathRuleID(at: Fixtures.time), position: 0, action: .openApp($0.id)) }
            _ = try await database.write(as: tenant) { try PathRules(in: $0).replace(of: domain, with: rules) }

            // The file lists the names of the apps, each of which is changed by a transaction of its own.
            try await withThrowingTaskGroup(of: Void.self) { group in
                for app in apps {
                    group.addTask {
                        let name = try AppName(parsing: "New \(app.id)")
                        try await database.write(as: tenant) { session in
                            _ = try Apps(in: session).change(app.id) { $0.name = name }
                            for domain in try Apps(in: session).domains(opening: app.id) {
                                try AssociationFiles(in: session).refresh(domain, by: nil, compile: Self.listNames)
                            }
                        }
                    }
                }
                try await group.waitForAll()
            }
            let current = try await database.read(as: tenant) {
                try AssociationFiles(in: $0).current(.aasa, of: domain)
            }
            let names = String(decoding: current?.content?.bytes ?? [], as: UTF8.self).split(separator: "\n")
            #expect(current?.number == 6)
            #expect(names.allSatisfy { $0.hasPrefix("New ") })
            #expect(names.count == 6)
        }
    }

    @Sendable private static func listNames(_ sources: AssociationSources) -> CompiledAssociationFiles {
        CompiledAssociationFiles(aasa: Array(sources.apps.map(\.name.rawValue).joined(separator: "\n").utf8))
    }
}
