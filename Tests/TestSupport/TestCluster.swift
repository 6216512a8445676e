import Foundation

/// A PostgreSQL server of one test's own, for tests that stop it.
public struct TestCluster: Sendable {
    static let binaries = {
        let root = "/usr/lib/postgresql"
        let versions = (try? FileManager.default.contentsOfDirectory(atPath: root)) ?? []
        return versions.sorted().last.map { "\(root)/\($0)/bin" } ?? "/usr/bin"
    }()

    public let directory: String
    public let port: Int

    /// Over the Unix socket.
    public var conninfo: String { "host=\(directory) port=\(port) user=postgres dbname=postgres" }
    /// Over TCP, as TLS needs.
    public var networkConninfo: String { "host=127.0.0.1 port=\(port) user=postgres dbname=postgres" }

    /// Makes a cluster, starts it, gives it to `body` and removes it.
    public static func with(tls: Bool = false, _ body: (TestCluster) async throws -> Void) async throws {
        let directory = "/tmp/landfall-\(UUID().uuidString.prefix(8))"
        let cluster = TestCluster(directory: directory, port: Int.random(in: 20_000..<30_000))
        try FileManager.default.createDirectory(atPath: directory, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(atPath: directory) }
        if getuid() == 0 { try await Command.run(["/usr/bin/chown", "postgres", directory]) }
        try await cluster.initialise(tls: tls)
        try await cluster.start()
        let outcome: Result<Void, any Error>
        do {
            outcome = .success(try await body(cluster))
        } catch {
            outcome = .failure(error)
        }
        try? await cluster.stop()
        try outcome.get()
    }

    private func initialise(tls: Bool) async throws {
        try await Command.runAsServer("/bin/cp", "-a", try await InitialCluster.shared.data(), data)
        var settings = """
            listen_addresses = '127.0.0.1'
            port = \(port)
            unix_socket_directories = '\(directory)'
            fsync = off
            """
        if tls {
            try await Command.runAsServer(
                "/usr/bin/openssl", "req", "-new", "-x509", "-nodes", "-days", "2", "-subj", "/CN=localhost",
                "-keyout", "\(data)/server.key", "-out", "\(data)/server.crt")
            settings += "\nssl = on\n"
        }
        try settings.write(toFile: "\(directory)/settings", atomically: false, encoding: .utf8)
        try await Command.runAsServer("/bin/sh", "-c", "cat '\(directory)/settings' >> '\(data)/postgresql.conf'")
    }

    public func start() async throws {
        try await Command.runAsServer("\(Self.binaries)/pg_ctl", "-D", data, "-l", "\(directory)/log", "-w", "start")
    }

    /// As if the machine had lost its power.
    public func stop() async throws {
        try await Command.runAsServer("\(Self.binaries)/pg_ctl", "-D", data, "-m", "immediate", "-w", "stop")
    }

    private var data: String { "\(directory)/data" }
}
