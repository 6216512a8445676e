import Foundation
import Postgres
import TestSupport
import Testing

@Suite(.timeLimit(.minutes(5)))
struct ListenerTests {
    @Test func `what is announced is heard`() async throws {
        try await withEmptyTestDatabase { test in
            try await withListener(to: test) { events in
                try await events.expect("connected")
                try await test.database.write { session in
                    try session.run("select pg_notify('news', 'first'), pg_notify('other', 'not heard')")
                    try session.run("select pg_notify('News 2', 'ü second')")
                }
                try await events.expect("news: first")
                try await events.expect("News 2: ü second")
            }
        }
    }

    @Test func `a broken connection is told and made again`() async throws {
        try await withEmptyTestDatabase { test in
            try await withListener(to: test) { events in
                try await events.expect("connected")
                try await terminate(in: test)
                try await events.expect("disconnected")
                try await events.expect("connected")
                try await test.database.write { try $0.run("select pg_notify('news', 'again')") }
                try await events.expect("news: again")
            }
        }
    }

    @Test func `cancelling ends it at once, connected or not`() async throws {
        for server in ["host=127.0.0.1 port=1", "host=192.0.2.1 connect_timeout=20"] {
            let listener = Listener(conninfo: server, channels: ["news"]) { _ in }
            let task = Task { try await listener.run() }
            try await Task.sleep(for: .milliseconds(100))
            let start = ContinuousClock.now
            task.cancel()
            try await task.value
            #expect(ContinuousClock.now - start < .seconds(1))
        }
    }

    @Test func `a server that falls silent is told, and cancelling does not wait for it`() async throws {
        try await TestCluster.with { cluster in
            let events = Events()
            let listener = Listener(conninfo: cluster.conninfo, channels: ["news"], heartbeat: .milliseconds(20)) {
                event in
                switch event {
                case .connected: events.add("connected")
                case .disconnected: events.add("disconnected")
                case .notification: events.add("notification")
                }
            }
            let task = Task { try await listener.run() }
            try await events.expect("connected")
            let pid = try await Database(conninfo: cluster.conninfo, sessions: 1).read {
                try $0.value(
                    "select pid from pg_stat_activity where application_name = 'landfall listener'", as: Int32.self)
            }
            let stopped = try #require(pid)
            kill(stopped, SIGSTOP)
            defer { kill(stopped, SIGCONT) }
            try await events.expect("disconnected")
            try await events.expect("connected")

            let other = try await Database(conninfo: cluster.conninfo, sessions: 1).read {
                try $0.value(
                    "select max(pid) from pg_stat_activity where application_name = 'landfall listener' and pid <> \(stopped)",
                    as: Int32.self)
            }
            let next = try #require(other)
            kill(next, SIGSTOP)
            defer { kill(next, SIGCONT) }
            try await Task.sleep(for: .milliseconds(200))
            let start = ContinuousClock.now
            task.cancel()
            try await task.value
            #expect(ContinuousClock.now - start < .seconds(2))
        }
    }

    @Test func `nothing is heard after the end`() async throws {
        try await withEmptyTestDatabase { test in
            let events = Events()
            try await withListener(to: test, events: events) { try await $0.expect("connected") }
            try await test.database.write { try $0.run("select pg_notify('news', 'late')") }
            try await Task.sleep(for: .milliseconds(50))
            #expect(events.rest.isEmpty)
        }
    }

    private func terminate(in test: TestDatabase) async throws {
        try await test.owner.write {
            try $0.run(
                """
                select pg_terminate_backend(pid) from pg_stat_activity
                where datname = \(test.name) and application_name = 'landfall listener'
                """)
        }
    }

    private func withListener(
        to test: TestDatabase, events: Events = Events(), _ body: (Events) async throws -> Void
    ) async throws {
        let listener = Listener(
            conninfo: test.conninfo, channels: ["news", "News 2"], heartbeat: .milliseconds(20)
        ) { event in
            switch event {
            case .connected: events.add("connected")
            case .disconnected: events.add("disconnected")
            case .notification(let notification): events.add("\(notification.channel): \(notification.payload)")
            }
        }
        let task = Task { try await listener.run() }
        defer { task.cancel() }
        try await body(events)
        task.cancel()
        try await task.value
    }
}
