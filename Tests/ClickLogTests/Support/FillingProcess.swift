import Foundation
import Testing

/// Another process that appends clicks to a spool: `Tests/ClickLogProcess`.
struct FillingProcess {
    private let process = Process()
    private let directory: String

    init(directory: String) throws {
        self.directory = directory
        process.executableURL = try Self.productsDirectory.appending(path: "ClickLogProcess")
        process.arguments = ["fill", directory]
        try process.run()
    }

    /// As `kill -9`.
    func kill() {
        Foundation.kill(process.processIdentifier, SIGKILL)
        process.waitUntilExit()
    }

    /// How many clicks all processes in this directory have been told that they are kept.
    var acknowledged: UInt64 {
        guard let data = FileManager.default.contents(atPath: directory + "/acknowledged"), data.count == 8 else {
            return 0
        }
        return data.withUnsafeBytes { $0.loadUnaligned(as: UInt64.self) }
    }

    /// Where SwiftPM has put the executables: beside the test bundle.
    private static var productsDirectory: URL {
        get throws {
            let bundle = CommandLine.arguments.first { $0.hasSuffix(".xctest") }
            return URL(fileURLWithPath: try #require(bundle)).deletingLastPathComponent()
        }
    }
}
