/// Runs `services` together. When one of them ends, for whatever reason, the others are cancelled and awaited.
func runTogether(_ services: [@Sendable () async throws -> Void]) async throws {
    try await withThrowingTaskGroup(of: Void.self) { group in
        for service in services { group.addTask { try await service() } }
        defer { group.cancelAll() }
        try await group.next()
    }
}
