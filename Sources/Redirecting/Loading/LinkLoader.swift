import LinkDomain
import Logging
import Store

/// Fills the cache with links that visits asked for and did not find.
///
/// Visits that miss wait for one query together: whatever is asked for while a query is on its way goes into the next
/// one, so a cold cache costs PostgreSQL one round trip per batch and not per visit. An actor and not a lock, because
/// its callers wait.
actor LinkLoader {
    /// Most keys in one query.
    private static let batchLimit = 256
    /// Most visits that may wait for a link; more are turned away at once rather than piled up.
    private static let waitingLimit = 20_000

    private let cache: LinkCache
    private let domains: LiveDomainTable
    private let freshness: Freshness
    private let source: any LinkSource
    private let log: Log

    private var waiting: [LinkAddress: [CheckedContinuation<Bool, Never>]] = [:]
    private var queue: [LinkAddress] = []
    private var onTheWay: Set<LinkAddress> = []
    /// Keys that changed while their query was on its way: what it brings may be old.
    private var overtaken: Set<LinkAddress> = []
    private var waitingCount = 0
    private let wake: AsyncStream<Void>.Continuation
    private let wakeups: AsyncStream<Void>

    init(
        source: any LinkSource, cache: LinkCache, domains: LiveDomainTable, freshness: Freshness, log: Log
    ) {
        self.source = source
        self.cache = cache
        self.domains = domains
        self.freshness = freshness
        self.log = log
        (wakeups, wake) = AsyncStream.makeStream(bufferingPolicy: .bufferingNewest(1))
    }

    /// Returns when the cache knows about `key`, or false when that could not be found out.
    func load(_ key: LinkAddress) async -> Bool {
        guard waitingCount < Self.waitingLimit else { return false }
        waitingCount += 1
        defer { waitingCount -= 1 }
        return await withCheckedContinuation { continuation in
            if waiting[key, default: []].isEmpty, !onTheWay.contains(key) { queue.append(key) }
            waiting[key, default: []].append(continuation)
            wake.yield()
        }
    }

    /// Drops what is known of `path` on `domain`, also what a query on its way may still bring.
    func forget(_ path: LinkPath, on domain: DomainID) {
        // Without its domain's entry, nothing of it is cached or under way.
        guard let tenant = domains.current().table.entry(of: domain)?.tenant else { return }
        let key = LinkAddress(tenant: tenant, domain: domain, path: path)
        if onTheWay.contains(key) { overtaken.insert(key) }
        Array(path.rawValue.utf8).withUnsafeBufferPointer { cache.remove(domain, $0) }
    }

    /// Serves the waiting until the task is cancelled; then turns them away.
    func run() async {
        for await _ in wakeups {
            while !queue.isEmpty, !Task.isCancelled { await loadBatch() }
        }
        for key in queue { finish(key, false) }
        queue = []
    }

    private func loadBatch() async {
        let batch = Array(queue.prefix(Self.batchLimit))
        queue.removeFirst(batch.count)
        onTheWay.formUnion(batch)
        defer { onTheWay.subtract(batch) }
        do {
            let links = try await source.links(at: batch)
            freshness.databaseAnswered()
            for key in batch { take(links[key], for: key) }
        } catch {
            freshness.databaseFailed()
            log.warning(
                "link-look-up-failed", ["keys": .int(batch.count), "error": .string(String(reflecting: error))])
            for key in batch {
                overtaken.remove(key)
                finish(key, false)
            }
        }
    }

    private func take(_ link: Link?, for key: LinkAddress) {
        if overtaken.remove(key) != nil {
            queue.append(key)
            return
        }
        let found = domains.current().table.entry(of: key.domain)
        if let found { cache.insert(LinkRecord(link, at: key, of: found)) }
        finish(key, found != nil)
    }

    private func finish(_ key: LinkAddress, _ isKnown: Bool) {
        for continuation in waiting.removeValue(forKey: key) ?? [] { continuation.resume(returning: isKnown) }
    }
}
