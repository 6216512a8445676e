/// Why a request with an Idempotency-Key is not done.
public enum IdempotencyError: Error, Equatable {
    /// The key came with another request within the last day.
    case usedForAnotherRequest
}
