import Glibc

/// What is known of the agents seen lately, ready to be copied into a row.
///
/// A table with one place for each hash: what comes later takes the place of what was there. So it is bounded by
/// construction, and a flood of made-up agents costs their look-ups and no memory.
struct AgentCache {
    private struct Entry {
        var agent: [UInt8] = []
        /// The columns agent, os and browser as fields of a row.
        var fields: [UInt8] = []
        var isBot = false
    }

    /// Longer agents are looked up by their beginning each time and not kept.
    static let maximumLength = 1024

    private var places: [Entry]
    private let look: @Sendable (String) -> Enrichment.Agent
    /// Of this process alone, so that nobody outside can aim at a place.
    private let seed = UInt64.random(in: .min ... .max)

    init(places: Int = 4096, look: @escaping @Sendable (String) -> Enrichment.Agent) {
        self.places = Array(repeating: Entry(), count: places)
        self.look = look
    }

    /// Puts the columns agent, os and browser, and says whether the agent is a bot.
    mutating func put(_ agent: UnsafeRawBufferPointer, into row: inout RowBuffer) -> Bool {
        guard let start = agent.baseAddress, !agent.isEmpty else {
            for _ in 0..<3 { row.putNull() }
            return false
        }
        guard agent.count <= Self.maximumLength else {
            let entry = entry(for: agent)
            row.put(entry.fields)
            return entry.isBot
        }
        let place = Int(truncatingIfNeeded: Checksum.xxh64(agent, seed: seed) >> 32) % places.count
        let isHit = places[place].agent.withUnsafeBytes { known in
            known.count == agent.count && memcmp(known.baseAddress!, start, agent.count) == 0
        }
        if !isHit { places[place] = entry(for: agent) }
        row.put(places[place].fields)
        return places[place].isBot
    }

    private func entry(for agent: UnsafeRawBufferPointer) -> Entry {
        let start = UTF8Repair.prefix(of: agent, limit: Self.maximumLength)
        let details = look(String(decoding: UTF8Repair.repaired(start), as: UTF8.self))
        var fields = RowBuffer(capacity: agent.count + 64)
        fields.putText(agent)
        fields.putOptionalText(details.os)
        fields.putOptionalText(details.browser)
        return Entry(agent: Array(agent), fields: Array(fields.bytes), isBot: details.isBot)
    }
}
