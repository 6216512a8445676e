import Synchronization
import Testing

/// What a callback has reported, for a test to wait for.
final class Events: Sendable {
    private let seen = Mutex<[String]>([])

    func add(_ event: String) { seen.withLock { $0.append(event) } }

    /// What has been reported and not yet expected.
    var rest: [String] { seen.withLock { $0 } }

    /// Waits for the next event, which is to be `event`.
    func expect(_ event: String, sourceLocation: SourceLocation = #_sourceLocation) async throws {
        for _ in 0..<2000 {
            let first = seen.withLock { $0.isEmpty ? nil : $0.removeFirst() }
            if let first {
                #expect(first == event, sourceLocation: sourceLocation)
                return
            }
            try await Task.sleep(for: .milliseconds(5))
        }
        Issue.record("\(event) has not come", sourceLocation: sourceLocation)
    }
}
