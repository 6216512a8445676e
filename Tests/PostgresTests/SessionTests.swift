import Postgres
import TestSupport
import Testing

struct SessionTests {
    @Test func `a migrated database binds the service's role`() async throws {
        try await withOwnedTestDatabase { test in
            let user = try await test.database.read { try $0.value("select current_user", as: String.self) }
            #expect(user == "landfall_service")
        }
    }
}
