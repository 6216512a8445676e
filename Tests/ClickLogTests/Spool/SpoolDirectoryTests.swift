import Foundation
import Testing

@testable import ClickLog

struct SpoolDirectoryTests {
    @Test func `one process at a time uses a directory`() async throws {
        try await withTemporaryDirectory { directory in
            let configuration = SpoolConfiguration(directory: directory, node: "a")
            let spool = try Spool(configuration)
            #expect(throws: SpoolError.inUse(directory: directory)) { try Spool(configuration) }
            spool.close()
            #expect(try Spool(configuration).bytes == 0)
        }
    }

    @Test func `another node's directory is refused`() async throws {
        try await withTemporaryDirectory { directory in
            try Spool(SpoolConfiguration(directory: directory, node: "a")).close()
            #expect(throws: SpoolError.belongsToOtherNode(directory: directory, owner: "a", node: "b")) {
                try Spool(SpoolConfiguration(directory: directory, node: "b"))
            }
        }
    }

    @Test func `a directory is made with its parents`() async throws {
        try await withTemporaryDirectory { directory in
            let nested = directory + "/a/b/c"
            let spool = try Spool(SpoolConfiguration(directory: nested, node: "a"))
            #expect(spool.bytes == 0)
            #expect(FileManager.default.fileExists(atPath: nested + "/identity"))
        }
    }

    @Test(arguments: ["", "a\nb", "a\0"])
    func `a node needs a proper name`(node: String) async throws {
        try await withTemporaryDirectory { directory in
            #expect(throws: SpoolError.invalidNode(node)) {
                try Spool(SpoolConfiguration(directory: directory, node: node))
            }
        }
    }

    @Test func `a damaged identity is refused`() async throws {
        try await withTemporaryDirectory { directory in
            try "rubbish".write(toFile: directory + "/identity", atomically: true, encoding: .utf8)
            #expect(throws: SpoolError.malformedIdentity(path: directory + "/identity")) {
                try Spool(SpoolConfiguration(directory: directory, node: "a"))
            }
        }
    }

    @Test func `what cannot be made says which and why`() async throws {
        let path = "/proc/nothing/spool"
        let error = #expect(throws: SpoolError.self) { try Spool(SpoolConfiguration(directory: path, node: "a")) }
        #expect(error.map { "\($0)" }?.contains("/proc/nothing") == true)
    }
}
