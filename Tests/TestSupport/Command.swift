import Foundation

/// Runs programs to their end, on a thread that may wait.
///
/// Not with `Process`: it takes a command for running as long as a server that the command has started is.
enum Command {
    struct Failure: Error, CustomStringConvertible {
        let command: [String]
        var description: String { "failed: \(command.joined(separator: " "))" }
    }

    /// PostgreSQL refuses to run as root.
    static func runAsServer(_ command: String...) async throws {
        let isRoot = getuid() == 0
        try await run((isRoot ? ["/usr/sbin/runuser", "-u", "postgres", "--"] : []) + command)
    }

    static func run(_ command: [String]) async throws {
        let status = await withCheckedContinuation { caller in
            DispatchQueue(label: "command").async { caller.resume(returning: statusOf(command)) }
        }
        guard status == 0 else { throw Failure(command: command) }
    }

    private static func statusOf(_ command: [String]) -> Int32 {
        var actions = posix_spawn_file_actions_t()
        posix_spawn_file_actions_init(&actions)
        defer { posix_spawn_file_actions_destroy(&actions) }
        for descriptor in 0...2 as ClosedRange<Int32> {
            posix_spawn_file_actions_addopen(&actions, descriptor, "/dev/null", O_RDWR, 0)
        }

        // The threads of Dispatch block all signals, which the command would inherit.
        var attributes = posix_spawnattr_t()
        posix_spawnattr_init(&attributes)
        defer { posix_spawnattr_destroy(&attributes) }
        var signals = sigset_t()
        sigemptyset(&signals)
        posix_spawnattr_setsigmask(&attributes, &signals)
        posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGMASK))

        var arguments = command.map { strdup($0) } + [nil]
        defer { for argument in arguments { free(argument) } }
        var process: pid_t = 0
        guard posix_spawn(&process, command[0], &actions, &attributes, &arguments, environ) == 0 else { return -1 }
        var status: Int32 = 0
        while waitpid(process, &status, 0) < 0 && errno == EINTR {}
        return status
    }
}
