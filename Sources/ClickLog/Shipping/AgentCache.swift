import Glibc
import Postgres

/// What is known of the agents seen lately, ready to be copied into a row.
///
/// A table with one place for each hash: what comes later takes the place of what was there. So it is bounded by
/// construction, and a flood of made-up agents costs their look-ups and no memory.
struct AgentCache {
    private struct Entry {
        /// As received, and as text.
        var agent: [UInt8] = []
        var text: [UInt8] = []
        var os: [UInt8] = []
        var browser: [UInt8] = []
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

    /// Copies the columns agent, os and browser, and says whether the agent is a bot.
    mutating func copy(_ agent: UnsafeRawBufferPointer, into copier: inout BinaryCopier) -> Bool {
        guard !agent.isEmpty else {
            for _ in 0..<3 { copier.null() }
            return false
        }
        if agent.count > Self.maximumLength { return Self.copy(entry(for: agent), into: &copier) }
        let place = Int(truncatingIfNeeded: Checksum.xxh64(agent, seed: seed) >> 32) % places.count
        let isHit = places[place].agent.withUnsafeBytes { known in
            known.count == agent.count && memcmp(known.baseAddress!, agent.baseAddress!, agent.count) == 0
        }
        if !isHit { places[place] = entry(for: agent) }
        return Self.copy(places[place], into: &copier)
    }

    private static func copy(_ entry: Entry, into copier: inout BinaryCopier) -> Bool {
        copy(entry.text, into: &copier)
        copy(entry.os, into: &copier)
        copy(entry.browser, into: &copier)
        return entry.isBot
    }

    private static func copy(_ text: [UInt8], into copier: inout BinaryCopier) {
        text.withUnsafeBytes { $0.isEmpty ? copier.null() : copier.text($0) }
    }

    private func entry(for agent: UnsafeRawBufferPointer) -> Entry {
        let details = look(UTF8Repair.repaired(UTF8Repair.prefix(of: agent, limit: Self.maximumLength)))
        return Entry(
            agent: Array(agent), text: Array(UTF8Repair.repaired(agent).utf8), os: Self.text(details.os),
            browser: Self.text(details.browser), isBot: details.isBot)
    }

    private static func text(_ optional: String?) -> [UInt8] {
        Array((optional ?? "").utf8).withUnsafeBytes { Array(UTF8Repair.repaired($0).utf8) }
    }
}
