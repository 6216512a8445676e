import Foundation

/// Gives `body` the path of an empty directory of its own, and removes it afterwards.
func withTemporaryDirectory(_ body: (String) async throws -> Void) async throws {
    let path = NSTemporaryDirectory() + "landfall-" + UUID().uuidString.lowercased()
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(atPath: path) }
    try await body(path)
}

/// Names of the files in a directory that end in `suffix`.
func files(in directory: String, endingWith suffix: String = ".segment") throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: directory).filter { $0.hasSuffix(suffix) }.sorted()
}
