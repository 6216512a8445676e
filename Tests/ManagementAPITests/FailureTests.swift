import HTTPServing
import JSON
import LinkDomain
import Logging
import Metrics
import Postgres
import Testing

@testable import ManagementAPI

struct FailureTests {
    @Test func `a database that is away is a 503 that says when to try again`() async throws {
        let database = Database(
            conninfo: "host=127.0.0.1 port=1 user=nobody password=secret-of-the-operator", sessions: 1)
        let log = MemorySink()
        let api = DocumentedAPI(
            api: API(
                database: database, configuration: APIConfiguration(), log: Log(component: "api", sink: log),
                metrics: MetricsRegistry()))
        let answer = try await api.send(.get, "/api/v1/links", key: APIKeySecret().text)
        #expect(answer.status == 503)
        #expect(answer.problem == "unavailable")
        #expect(answer.fields["retry-after"] != nil)
        #expect(!answer.json.description.contains("127.0.0.1"))
        #expect(log.lines.contains { $0.contains("request-failed") && $0.contains("test-request") })
    }

    @Test func `what the database says goes to the log alone`() async throws {
        try await withWorld { world in
            _ = try await world.owner.write { try $0.run("alter table links rename column title to headline") }
            let answer = try await world.api.send(.get, "/api/v1/links", key: world.key)
            #expect(answer.status == 500)
            #expect(answer.problem == "unexpected")
            #expect(answer["request_id"] == "test-request")
            for word in ["links", "relation", "column", "select"] {
                #expect(answer["detail"]?.stringValue?.contains(word) == false)
            }
            #expect(world.log.lines.contains { $0.contains("does not exist") && $0.contains("listLinks") })
        }
    }
}
