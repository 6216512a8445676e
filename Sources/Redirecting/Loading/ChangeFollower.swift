import LinkDomain
import Logging
import Postgres
import Store
import Synchronization

/// Keeps a node's memory in step with the database by listening for changes.
///
/// From the moment the listening connection breaks, what is cached counts as stale; when it is back, all domains are
/// loaded anew, which makes every cached link of before stale too, and only then is the cache trusted again.
final class ChangeFollower: Sendable {
    private let conninfo: String
    private let state: VisitState
    private let log: Log
    private let arrived = Mutex<[Listener.Event]>([])

    init(conninfo: String, state: VisitState, log: Log) {
        self.conninfo = conninfo
        self.state = state
        self.log = log
    }

    /// Follows until the task is cancelled.
    func run() async throws {
        let (wakeups, wake) = AsyncStream<Void>.makeStream(bufferingPolicy: .bufferingNewest(1))
        let listener = Listener(conninfo: conninfo, channels: [Change.channel]) { [self] event in
            // Here and now: between this moment and the next no visit may trust the cache.
            if case .disconnected = event { state.freshness.setListening(false) }
            arrived.withLock { $0.append(event) }
            wake.yield()
        }
        try await withThrowingTaskGroup(of: Void.self) { group in
            group.addTask { try await listener.run() }
            group.addTask { await self.apply(wakeups, retry: wake) }
            defer { group.cancelAll() }
            try await group.next()
        }
    }

    private func apply(_ wakeups: AsyncStream<Void>, retry wake: AsyncStream<Void>.Continuation) async {
        var isConnected = false
        var isBehind = true
        for await _ in wakeups {
            var changed: Set<DomainID> = []
            for event in arrived.withLock({ events in exchange(&events, []) }) {
                switch event {
                case .connected:
                    isConnected = true
                    isBehind = true
                case .disconnected(let error):
                    isConnected = false
                    log.warning("listening-interrupted", ["error": .error(error)])
                case .notification(let notification):
                    await take(Change(payload: notification.payload), domains: &changed)
                }
            }
            guard isConnected else { continue }
            do {
                if isBehind {
                    try await catchUp()
                } else if !changed.isEmpty {
                    try await state.domainLoader.load(changed)
                }
                isBehind = false
            } catch {
                isBehind = true
                state.freshness.setListening(false)
                log.error("domains-not-loaded", ["error": .error(error)])
                try? await Task.sleep(for: .seconds(1))
                wake.yield()
            }
        }
    }

    private func take(_ change: Change?, domains: inout Set<DomainID>) async {
        switch change {
        case .domain(let id): domains.insert(id)
        case .link(let path, let domain): await state.links.forget(path, on: domain)
        case nil: break
        }
    }

    private func catchUp() async throws {
        try await state.domainLoader.loadAll()
        // A break meanwhile has put its event where the next round finds it, and that round begins at once.
        state.freshness.setListening(true)
        if arrived.withLock({ $0.contains { if case .disconnected = $0 { true } else { false } } }) {
            state.freshness.setListening(false)
        }
        log.info("domains-loaded", ["domains": .int(state.domains.current().table.count)])
    }
}

/// Puts `next` in the place of `value` and returns what was there.
private func exchange<Value>(_ value: inout Value, _ next: consuming Value) -> Value {
    let last = value
    value = next
    return last
}
