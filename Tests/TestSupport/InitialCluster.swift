import Foundation

/// The data directory that test clusters are copied from. `initdb` takes seconds, so it is run once a process.
actor InitialCluster {
    static let shared = InitialCluster()

    private var made: Task<String, any Error>?

    func data() async throws -> String {
        let task = made ?? Task { try await Self.make() }
        made = task
        return try await task.value
    }

    private static let directory = "/tmp/landfall-initial-\(getpid())"

    private static func make() async throws -> String {
        try FileManager.default.createDirectory(atPath: directory, withIntermediateDirectories: true)
        atexit { try? FileManager.default.removeItem(atPath: InitialCluster.directory) }
        if getuid() == 0 { try await Command.run(["/usr/bin/chown", "postgres", directory]) }
        try await Command.runAsServer(
            "\(TestCluster.binaries)/initdb", "-D", "\(directory)/data", "-U", "postgres", "-A", "trust", "-E", "UTF8",
            "--no-sync")
        return "\(directory)/data"
    }
}
