import Synchronization
import Testing

@testable import Redirecting

struct FreshnessTests {
    private final class HandClock: Sendable { let time = Atomic<Int64>(5) }

    @Test func `a failed database is left alone for a moment, or until it answers`() {
        let clock = HandClock()
        let freshness = Freshness { clock.time.load(ordering: .relaxed) }
        #expect(!freshness.isDatabaseAway)
        freshness.databaseFailed()
        #expect(freshness.isDatabaseAway)
        clock.time.add(Freshness.retryAfter, ordering: .relaxed)
        #expect(!freshness.isDatabaseAway)
        freshness.databaseFailed()
        freshness.databaseAnswered()
        #expect(!freshness.isDatabaseAway)
    }
}
