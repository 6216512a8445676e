import Testing

/// Waits until `condition` holds, for things that another thread does in its own time.
func eventually(
    within limit: Duration = .seconds(30), sourceLocation: SourceLocation = #_sourceLocation,
    _ condition: () async throws -> Bool
) async throws {
    let end = ContinuousClock.now + limit
    while ContinuousClock.now < end {
        if try await condition() { return }
        try await Task.sleep(for: .milliseconds(10))
    }
    Issue.record("still not so after \(limit)", sourceLocation: sourceLocation)
}
