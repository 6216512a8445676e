/// The known words of agents by their first eight letters: a hash table that a look-up of an unknown word leaves after
/// one probe in most cases.
struct WordTable: Sendable {
    struct Entry: Sendable, BitwiseCopyable {
        var signs: AgentSigns
        /// Letters nine to sixteen. Those after them are not compared, the length is.
        var tail: UInt64
        var length: UInt8
        /// The raw value of an ``InAppBrowser``, or zero.
        var app: UInt8
        var place: AgentWord.Place
    }

    private static let bits = 10
    private static let mask = 1 << bits - 1

    private var keys = [UInt64](repeating: 0, count: 1 << bits)
    private var entries: [Entry]

    init(_ words: [AgentWord]) {
        let none = Entry(signs: [], tail: 0, length: 0, app: 0, place: .anywhere)
        entries = [Entry](repeating: none, count: 1 << Self.bits)
        for word in words { insert(word) }
    }

    private mutating func insert(_ word: AgentWord) {
        let letters = word.text.withUTF8Buffer { Array($0) }
        precondition(letters.allSatisfy(\.isLowercaseASCII), "a word has lower-case letters only")
        let key = PackedLetters.pack(letters.prefix(8))
        var slot = Self.slot(of: key)
        while keys[slot] != 0 { slot = (slot + 1) & Self.mask }
        keys[slot] = key
        entries[slot] = Entry(
            signs: word.signs, tail: PackedLetters.pack(letters.dropFirst(8).prefix(8)), length: UInt8(letters.count),
            app: word.app?.rawValue ?? 0, place: word.place)
    }

    /// The entry of a word of `length` letters that begins with `key`; `tail` is only asked for where it matters.
    @inline(__always)
    func entry(of key: UInt64, length: Int, tail: () -> UInt64) -> Entry? {
        var slot = Self.slot(of: key)
        while keys[slot] != 0 {
            if keys[slot] == key {
                let entry = entries[slot]
                if Int(entry.length) == length, length <= 8 || entry.tail == tail() { return entry }
            }
            slot = (slot + 1) & Self.mask
        }
        return nil
    }

    @inline(__always)
    private static func slot(of key: UInt64) -> Int {
        Int(truncatingIfNeeded: (key &* 0x9E37_79B9_7F4A_7C15) >> (64 - bits))
    }
}
