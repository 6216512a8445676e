import LinkDomain
import Postgres
import Store
import TestSupport
import Testing

struct AppsTests {
    @Test func `a created app is read back as it was given`() async throws {
        try await withTestDatabase { database in
            let tenant = try await Fixtures(in: database).tenant()
            let given = try Self.fullApp()
            let created = try await database.write(as: tenant) { try Apps(in: $0).create(given) }
            #expect(created.apple == given.apple)
            #expect(created.android == given.android)
            #expect(created.webFallback == given.webFallback)
            #expect(try await database.read(as: tenant) { try Apps(in: $0).find(given.id) } == created)

            let changed = try await database.write(as: tenant) {
                try Apps(in: $0).change(given.id, expecting: 1) { $0.apple = nil }
            }
            #expect(changed.apple == nil)
            #expect(changed.android == given.android)
            #expect(changed.version == 2)
            #expect(try await database.read(as: tenant) { try Apps(in: $0).list(limit: 5) }.elements == [changed])
        }
    }

    @Test func `an app without an identity is refused`() async throws {
        try await withTestDatabase { database in
            let fixtures = Fixtures(in: database)
            let tenant = try await fixtures.tenant()
            let app = try await fixtures.app(of: tenant)
            await #expect(throws: AppError.identityMissing) {
                try await database.write(as: tenant) { _ = try Apps(in: $0).change(app.id) { $0.apple = nil } }
            }
        }
    }

    @Test func `an app that path rules open cannot be deleted`() async throws {
        try await withTestDatabase { database in
            let fixtures = Fixtures(in: database)
            let tenant = try await fixtures.tenant()
            let app = try await fixtures.app(of: tenant)
            let domain = try await fixtures.domain(of: tenant)
            let rule = PathRule(id: PathRuleID(at: Fixtures.time), position: 0, action: .openApp(app.id))
            _ = try await database.write(as: tenant) { try PathRules(in: $0).replace(of: domain.id, with: [rule]) }

            #expect(try await database.read(as: tenant) { try Apps(in: $0).domains(opening: app.id) } == [domain.id])
            await #expect(throws: AppError.inUse(by: [domain.id])) {
                try await database.write(as: tenant) { try Apps(in: $0).delete(app.id) }
            }
            _ = try await database.write(as: tenant) { try PathRules(in: $0).replace(of: domain.id, with: []) }
            try await database.write(as: tenant) { try Apps(in: $0).delete(app.id) }
            await #expect(throws: AppError.notFound) {
                try await database.read(as: tenant) { _ = try Apps(in: $0).find(app.id) }
            }
        }
    }

    @Test func `another tenant's app is not found`() async throws {
        try await withTestDatabase { database in
            let fixtures = Fixtures(in: database)
            let tenant = try await fixtures.tenant()
            let app = try await fixtures.app(of: tenant)
            let other = try await fixtures.tenant()
            let attempts: [@Sendable (TenantSession) throws -> Void] = [
                { _ = try Apps(in: $0).find(app.id) },
                { _ = try Apps(in: $0).change(app.id) { $0.android = nil } },
                { try Apps(in: $0).delete(app.id) },
            ]
            for attempt in attempts {
                await #expect(throws: AppError.notFound) { try await database.write(as: other, attempt) }
            }
            #expect(try await database.read(as: other) { try Apps(in: $0).list(limit: 5) }.elements.isEmpty)
        }
    }

    private static func fullApp() throws -> App {
        App(
            id: AppID(at: Fixtures.time), name: try AppName(parsing: "Shop"),
            apple: AppleIdentity(
                appIDPrefix: try AppIDPrefix(parsing: "9JA89QQLNQ"),
                bundleID: try BundleID(parsing: "com.example.shop"),
                appStoreID: try AppStoreID(parsing: "284882215"), urlScheme: try URLScheme(parsing: "shop"),
                appClipBundleID: try BundleID(parsing: "com.example.shop.Clip"),
                fallback: try Destination(parsing: "https://example.com/get-ios")),
            android: AndroidIdentity(
                packageName: try PackageName(parsing: "com.example.shop"),
                fingerprints: [
                    try CertificateFingerprint(parsing: String(repeating: "AB", count: 32)),
                    try CertificateFingerprint(parsing: String(repeating: "CD", count: 32)),
                ],
                urlScheme: try URLScheme(parsing: "shop"),
                fallback: try Destination(parsing: "https://example.com/get-android")),
            webFallback: try Destination(parsing: "https://example.com/"), createdAt: Fixtures.time)
    }
}
