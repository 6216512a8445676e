import LinkDomain
import Synchronization

/// A token bucket for each key: `capacity` requests at once, and `refill` a second from then on.
///
/// A lock and not an actor: each request takes one token, which is two dictionary accesses.
///
/// Memory is bounded by two generations: once the young one is half of `limit`, it becomes the old one and what was old is
/// forgotten. Forgetting a bucket fills it, so the rare key that comes back after so many others gains a few requests.
final class TokenBuckets<Key: Hashable & Sendable>: Sendable {
    private struct Bucket {
        var tokens: Double
        var time: Timestamp
    }

    private struct Generations {
        var young: [Key: Bucket] = [:]
        var old: [Key: Bucket] = [:]

        mutating func keep(_ bucket: Bucket, for key: Key, limit: Int) {
            if young[key] == nil, young.count >= max(1, limit / 2) {
                old = young
                young = [:]
            }
            young[key] = bucket
        }
    }

    private let rate: TokenRate
    private let limit: Int
    private let generations = Mutex(Generations())

    /// - Parameter limit: how many keys are remembered at most.
    init(_ rate: TokenRate, limit: Int = 100_000) {
        self.rate = rate
        self.limit = limit
    }

    /// Takes a token, if there is one.
    func take(_ key: Key, at now: Timestamp) -> TokenLevel { draw(key, at: now, tokens: 1) }

    /// Gives back a token that was taken.
    func giveBack(_ key: Key, at now: Timestamp) { _ = draw(key, at: now, tokens: -1) }

    private func draw(_ key: Key, at now: Timestamp, tokens wanted: Double) -> TokenLevel {
        generations.withLock { generations in
            let known = generations.young[key] ?? generations.old[key]
            var bucket = known ?? Bucket(tokens: Double(rate.capacity), time: now)
            let elapsed = Double(max(0, now.microseconds - bucket.time.microseconds)) / 1_000_000
            bucket.tokens = min(Double(rate.capacity), bucket.tokens + elapsed * rate.refill)
            bucket.time = max(now, bucket.time)
            let isAllowed = bucket.tokens >= 1
            if isAllowed || wanted < 0 { bucket.tokens = min(Double(rate.capacity), bucket.tokens - wanted) }
            generations.keep(bucket, for: key, limit: limit)
            return TokenLevel(tokens: bucket.tokens, rate: rate, isAllowed: isAllowed)
        }
    }
}
