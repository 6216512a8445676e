import HTTPServing
import JSON
import LinkDomain
import Testing

@testable import ManagementAPI

struct LimitTests {
    @Test func `a key that sends too much has to wait`() async throws {
        try await withWorld {
            $0.requests = TokenRate(capacity: 6, refill: 2)
        } _: { world in
            let key = try await world.makeKey(["links:read"]).key
            for left in (0..<6).reversed() {
                let answer = try await world.api.send(.get, "/api/v1/links", key: key)
                #expect(answer.status == 200)
                #expect(answer.fields["ratelimit-limit"] == "6")
                #expect(answer.fields["ratelimit-remaining"] == String(left))
                #expect(answer.fields["ratelimit-reset"] == String((6 - left + 1) / 2))
            }
            let refused = try await world.api.send(.get, "/api/v1/links", key: key)
            #expect(refused.status == 429)
            #expect(refused.problem == "rate-limited")
            #expect(refused.fields["retry-after"] == "1")
            #expect(refused.fields["ratelimit-remaining"] == "0")
            world.clock.advance(seconds: 1)
            #expect(try await world.api.send(.get, "/api/v1/links", key: key).status == 200)
            #expect(try await world.api.send(.get, "/api/v1/links", key: key).status == 200)
            #expect(try await world.api.send(.get, "/api/v1/links", key: key).status == 429)
        }
    }

    @Test func `guessing keys is stopped, keys in use are not`() async throws {
        try await withWorld {
            $0.refusals = TokenRate(capacity: 5, refill: 0.5)
        } _: { world in
            #expect(try await world.api.send(.get, "/api/v1/links", key: world.key).status == 200)
            for _ in 0..<5 {
                #expect(try await world.api.send(.get, "/api/v1/links", key: APIKeySecret().text).status == 401)
            }
            let refused = try await world.api.send(.get, "/api/v1/links", key: APIKeySecret().text)
            #expect(refused.status == 429)
            #expect(refused.problem == "too-many-failures")
            #expect(refused.fields["retry-after"] == "2")
            #expect(try await world.api.send(.get, "/api/v1/links", key: world.key).status == 200)
            world.clock.advance(seconds: 2)
            #expect(try await world.api.send(.get, "/api/v1/links", key: "wrong").status == 401)
        }
    }

    @Test func `buckets are forgotten before they are too many`() {
        let buckets = TokenBuckets<Int>(TokenRate(capacity: 2, refill: 0.001), limit: 100)
        let now = Timestamp(seconds: 1)
        #expect(buckets.take(0, at: now).remaining == 1)
        for key in 1..<40 { _ = buckets.take(key, at: now) }
        #expect(buckets.take(0, at: now).remaining == 0)
        #expect(buckets.take(0, at: now).retryAfter == 1000)
        for key in 100..<300 { _ = buckets.take(key, at: now) }
        #expect(buckets.take(0, at: now).remaining == 1)
    }

    @Test func `a clock that goes back gives nothing away`() {
        let buckets = TokenBuckets<Int>(TokenRate(capacity: 1, refill: 1))
        #expect(buckets.take(0, at: Timestamp(seconds: 100)).retryAfter == nil)
        #expect(buckets.take(0, at: Timestamp(seconds: 50)).retryAfter == 1)
        #expect(buckets.take(0, at: Timestamp(seconds: 101)).retryAfter == nil)
    }

    @Test func `one subscriber of IPv6 is one client`() {
        let group = { (text: String) in AddressGroup(PeerAddress(text)!) }
        #expect(group("2001:db8::1") == group("2001:db8::ffff:1"))
        #expect(group("2001:db8::1") != group("2001:db8:0:1::1"))
        #expect(group("192.0.2.1") != group("192.0.2.2"))
    }
}
