/// Tells from a request's fields what it comes from. One pass over the User-Agent, no allocation.
///
/// What cannot be told from a request is not guessed: Safari on an iPad asks as Safari on a Mac does, and only the
/// browsers that exist for iOS alone give it away.
public struct PlatformDetection: Sendable {
    private let words: WordTable
    private let endings: EndingTable

    /// Knows all words of the tables beside this file.
    public static let standard = PlatformDetection()

    init() {
        words = WordTable(
            AgentWord.platforms + AgentWord.apps + AgentWord.notCrawlers + AgentWord.crawlers + AgentWord.addresses
                + AgentWord.libraries)
        endings = EndingTable(AgentWord.crawlerEndings)
    }

    /// `userAgent` is the field of that name, `platformHint` is `Sec-CH-UA-Platform`; empty where the request has none.
    public func visitor(userAgent: Span<UInt8>, platformHint: Span<UInt8>) -> Visitor {
        let reading = read(userAgent)
        let platform = reading.platform(hint: ClientHint.platform(platformHint))
        return Visitor(platform: platform, kind: reading.kind)
    }

    private func read(_ userAgent: Span<UInt8>) -> AgentReading {
        let bytes = userAgent.bytes
        let count = bytes.byteCount
        var reading = AgentReading()
        var start = -1
        var carry: UInt64 = 0
        var position = 0
        while position < count {
            let letters = PackedLetters.letterMask(of: PackedLetters.load(bytes, at: position))
            var edges = letters ^ (letters << 8 | carry)
            carry = letters >> 56
            while edges != 0 {
                let edge = position + edges.trailingZeroBitCount >> 3
                edges &= edges - 1
                if start < 0 {
                    start = edge
                } else {
                    readWord(bytes, start, edge, &reading)
                    start = -1
                }
            }
            position += 8
        }
        if start >= 0 { readWord(bytes, start, count, &reading) }
        return reading
    }

    @inline(__always)
    private func readWord(_ bytes: RawSpan, _ start: Int, _ end: Int, _ reading: inout AgentReading) {
        let length = end - start
        guard length > 1 else { return }
        let letters = PackedLetters.load(bytes, at: start) | PackedLetters.lowercase
        let key = PackedLetters.first(length, of: letters)
        let entry = words.entry(of: key, length: length) {
            let tail = PackedLetters.load(bytes, at: start + 8) | PackedLetters.lowercase
            return PackedLetters.first(length - 8, of: tail)
        }
        if let entry {
            let next = end < bytes.byteCount ? bytes.unsafeLoad(fromByteOffset: end, as: UInt8.self) : 0
            reading.note(entry, isFirst: start == 0, next: next)
        } else if length > 2, end >= 8 {
            let last = PackedLetters.load(bytes, at: end - 8) | PackedLetters.lowercase
            if endings.matches(last, length: length) { reading.signs.insert(.crawler) }
        } else if length > 2 {
            // The agent begins with this word: its ending is at the high end once shifted there.
            let last = key << UInt64((8 - length) * 8)
            if endings.matches(last, length: length) { reading.signs.insert(.crawler) }
        }
    }
}
