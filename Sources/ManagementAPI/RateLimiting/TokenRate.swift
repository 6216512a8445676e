/// How many requests are let through: `capacity` at once, `refill` a second in the long run.
public struct TokenRate: Sendable, Hashable {
    public let capacity: Int
    public let refill: Double

    public init(capacity: Int, refill: Double) {
        precondition(capacity >= 1 && refill > 0, "a rate lets something through")
        self.capacity = capacity
        self.refill = refill
    }
}

/// What is left in a bucket after a request.
struct TokenLevel: Sendable, Hashable {
    let limit: Int
    let remaining: Int
    /// Seconds until the bucket is full again.
    let reset: Int
    /// Nil when the request is let through, else the seconds until the next one is.
    let retryAfter: Int?

    init(tokens: Double, rate: TokenRate, isAllowed: Bool) {
        limit = rate.capacity
        remaining = max(0, Int(tokens))
        reset = Int(((Double(rate.capacity) - tokens) / rate.refill).rounded(.up))
        retryAfter = isAllowed ? nil : max(1, Int(((1 - tokens) / rate.refill).rounded(.up)))
    }
}
