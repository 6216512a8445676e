import Testing

/// Waits until `condition` holds, for things that another thread does in its own time.
///
/// Looks a hundred times at least: on a busy machine the limit can pass between two looks.
func eventually(
    within limit: Duration = .seconds(30), sourceLocation: SourceLocation = #_sourceLocation,
    _ condition: () async throws -> Bool
) async throws {
    let end = ContinuousClock.now + limit
    var looks = 0
    while looks < 100 || ContinuousClock.now < end {
        if try await condition() { return }
        looks += 1
        try await Task.sleep(for: .milliseconds(10))
    }
    Issue.record("still not so after \(limit)", sourceLocation: sourceLocation)
}
