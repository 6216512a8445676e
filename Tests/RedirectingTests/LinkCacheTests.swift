import LinkDomain
import Synchronization
import Testing

@testable import Redirecting

struct LinkCacheTests {
    private static let domain = DomainID(rawValue: UUIDv7(high: 1, low: 1))

    /// A record whose title repeats its path, so that a torn or freed one shows.
    private static func record(_ path: String, title: String? = nil) -> LinkRecord {
        var text = LinkRecord.TextBuilder()
        let bytes = Array(path.utf8)
        var header = LinkRecord.Header(
            hash: bytes.withUnsafeBufferPointer { LinkCache.hash(Self.domain, $0) }, domain: Self.domain,
            link: LinkID(rawValue: UUIDv7(high: 2, low: UInt64(path.hashValue.magnitude))), domainRevision: 1,
            traits: LinkTraits())
        header.path = text.add(bytes)
        header.title = text.add(Array((title ?? path).utf8))
        return LinkRecord(header, text: text.text)
    }

    private static func title(_ cache: LinkCache, _ path: String) -> String? {
        Array(path.utf8).withUnsafeBufferPointer { bytes in
            cache.find(Self.domain, bytes).flatMap { $0.string($0.header.title) }
        }
    }

    private static func remove(_ cache: LinkCache, _ path: String) {
        Array(path.utf8).withUnsafeBufferPointer { cache.remove(Self.domain, $0) }
    }

    @Test func `what was put in is found, replaced and removed`() {
        let cache = LinkCache(byteBudget: 1 << 24, readers: 1)
        cache.turnBegan(0)
        defer { cache.turnEnded(0) }
        #expect(Self.title(cache, "a") == nil)
        cache.insert(Self.record("a"))
        cache.insert(Self.record("b"))
        #expect(Self.title(cache, "a") == "a")
        cache.insert(Self.record("a", title: "new"))
        #expect(Self.title(cache, "a") == "new")
        #expect(cache.statistics.links == 2)
        Self.remove(cache, "a")
        #expect(Self.title(cache, "a") == nil)
        #expect(Self.title(cache, "b") == "b")
        #expect(cache.statistics.links == 1)
    }

    @Test func `one path on two domains is two links`() {
        let cache = LinkCache(byteBudget: 1 << 24, readers: 1)
        cache.insert(Self.record("a"))
        let other = DomainID(rawValue: UUIDv7(high: 1, low: 2))
        let isFound = Array("a".utf8).withUnsafeBufferPointer { cache.find(other, $0) != nil }
        #expect(!isFound)
    }

    @Test func `all of many links are found while the table grows`() {
        let cache = LinkCache(byteBudget: 1 << 28, readers: 1)
        for number in 0..<50_000 { cache.insert(Self.record("link-\(number)")) }
        #expect(cache.statistics.links == 50_000)
        for number in 0..<50_000 { #expect(Self.title(cache, "link-\(number)") == "link-\(number)") }
    }

    @Test func `putting in and removing over and over does not fill the table`() {
        let cache = LinkCache(byteBudget: 1 << 24, readers: 1)
        for number in 0..<200_000 {
            cache.insert(Self.record("link-\(number)"))
            Self.remove(cache, "link-\(number)")
        }
        #expect(cache.statistics.links == 0)
        #expect(cache.statistics.bytes < 1 << 20)
    }

    @Test func `the byte budget is kept, and links in use outlive those that are not`() {
        let budget = 1 << 20
        let cache = LinkCache(byteBudget: budget, readers: 1)
        cache.insert(Self.record("visited"))
        for number in 0..<20_000 {
            Array("visited".utf8).withUnsafeBufferPointer { cache.find(Self.domain, $0)?.markUsed() }
            cache.insert(Self.record("passing-\(number)"))
            #expect(cache.statistics.bytes <= budget + 512)
        }
        #expect(Self.title(cache, "visited") == "visited")
        #expect(Self.title(cache, "passing-0") == nil)
    }

    @Test func `readers see whole records while writers replace, remove and push out`() async {
        let cache = LinkCache(byteBudget: 1 << 19, readers: 3)
        let tally = Tally()
        await withTaskGroup(of: Void.self) { group in
            for reader in 0..<3 {
                group.addTask {
                    var generator = SystemRandomNumberGenerator()
                    while !tally.isDone.load(ordering: .relaxed) {
                        cache.turnBegan(reader)
                        for _ in 0..<64 {
                            let path = "link-\(Int.random(in: 0..<4000, using: &generator))"
                            if let title = Self.title(cache, path) {
                                tally.found.add(1, ordering: .relaxed)
                                if title != path { tally.torn.add(1, ordering: .relaxed) }
                            }
                        }
                        cache.turnEnded(reader)
                        await Task.yield()
                    }
                }
            }
            group.addTask {
                var rounds = 0
                // Readers get their share of the test runner's few threads only when they are let.
                while rounds < 60 || tally.found.load(ordering: .relaxed) < 10_000 {
                    for _ in 0..<1000 {
                        let path = "link-\(Int.random(in: 0..<4000))"
                        if Int.random(in: 0..<4) == 0 {
                            Self.remove(cache, path)
                        } else {
                            cache.insert(Self.record(path))
                        }
                    }
                    rounds += 1
                    await Task.yield()
                }
                tally.isDone.store(true, ordering: .relaxed)
            }
        }
        #expect(tally.torn.load(ordering: .relaxed) == 0)
        #expect(tally.found.load(ordering: .relaxed) > 0)
    }

    @Test func `a record is not freed while a reader's turn lasts`() {
        let cache = LinkCache(byteBudget: 1 << 24, readers: 2)
        cache.insert(Self.record("held"))
        cache.turnBegan(0)
        let held = Array("held".utf8).withUnsafeBufferPointer { cache.find(Self.domain, $0) }!
        cache.insert(Self.record("held", title: "next"))
        for number in 0..<1000 {
            cache.insert(Self.record("other-\(number)"))
            Self.remove(cache, "other-\(number)")
        }
        #expect(held.string(held.header.title) == "held")
        cache.turnEnded(0)
    }
}

/// What readers and writers of one test tell each other.
private final class Tally: Sendable {
    let isDone = Atomic(false)
    let torn = Atomic(0)
    let found = Atomic(0)
}
