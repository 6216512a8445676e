/// Which statements a session has prepared on the server, and which of them to drop when there are too many.
///
/// A text is prepared when it is seen for the second time: statements that are used once, or whose text names a
/// table made for the day, cost no extra round trip and push out nobody.
struct StatementCache {
    private struct Entry {
        /// The server's name for the statement; nil while it has been seen only once.
        var name: String?
        var lastUse: UInt64
    }

    enum Plan: Equatable {
        case runUnprepared
        case prepare(name: String)
        case runPrepared(name: String)
    }

    private let limit: Int
    private var entries: [String: Entry] = [:]
    private var uses: UInt64 = 0
    private var namesGiven = 0
    /// Statements that are no longer wanted but that the server still holds.
    private var evicted: [String] = []
    private var allAreStale = false

    init(limit: Int) { self.limit = limit }

    mutating func plan(for text: String) -> Plan {
        guard limit > 0 else { return .runUnprepared }
        uses += 1
        guard let entry = entries[text] else {
            if entries.count >= limit { evictHalf() }
            entries[text] = Entry(name: nil, lastUse: uses)
            return .runUnprepared
        }
        entries[text]?.lastUse = uses
        if let name = entry.name { return .runPrepared(name: name) }
        namesGiven += 1
        return .prepare(name: "landfall_\(namesGiven)")
    }

    mutating func prepared(_ text: String, as name: String) { entries[text]?.name = name }

    /// Forgets every statement, because the server has or should.
    mutating func removeAll() {
        entries.removeAll(keepingCapacity: true)
        evicted.removeAll()
        allAreStale = true
    }

    /// The commands that make the server drop what is no longer wanted; nil when there is nothing to drop.
    mutating func takeDeallocations() -> String? {
        defer {
            evicted.removeAll()
            allAreStale = false
        }
        if allAreStale { return "deallocate all" }
        return evicted.isEmpty ? nil : evicted.map { "deallocate \($0);" }.joined()
    }

    /// Half at a time, so that the search for the oldest is paid for seldom.
    private mutating func evictHalf() {
        let oldest = entries.sorted { $0.value.lastUse < $1.value.lastUse }.prefix(max(1, limit / 2))
        for (text, entry) in oldest {
            entries[text] = nil
            if let name = entry.name { evicted.append(name) }
        }
    }
}
