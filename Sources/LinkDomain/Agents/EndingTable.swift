/// Endings of words, by their last three letters.
struct EndingTable: Sendable {
    private static let bits = 6
    private static let mask = 1 << bits - 1

    private var keys = [UInt64](repeating: 0, count: 1 << bits)
    /// Whole endings at the high end of the number, and how many bits lie below them.
    private var endings = [(packed: UInt64, length: Int)](repeating: (0, 0), count: 1 << bits)

    init(_ endings: [StaticString]) {
        for ending in endings {
            let letters = ending.withUTF8Buffer { Array($0) }
            precondition((3...8).contains(letters.count), "an ending has three to eight letters, as one load holds")
            let packed = PackedLetters.pack(letters) << UInt64((8 - letters.count) * 8)
            var slot = Self.slot(of: packed >> 40)
            while keys[slot] != 0 { slot = (slot + 1) & Self.mask }
            keys[slot] = packed >> 40
            self.endings[slot] = (packed, letters.count)
        }
    }

    /// Whether a word of `length` letters ends in one of the endings; `last` are the eight bytes up to its end.
    @inline(__always)
    func matches(_ last: UInt64, length: Int) -> Bool {
        let key = last >> 40
        var slot = Self.slot(of: key)
        while keys[slot] != 0 {
            if keys[slot] == key {
                let ending = endings[slot]
                let below = UInt64((8 - ending.length) * 8)
                if length >= ending.length, (last >> below) << below == ending.packed { return true }
            }
            slot = (slot + 1) & Self.mask
        }
        return false
    }

    @inline(__always)
    private static func slot(of key: UInt64) -> Int {
        Int(truncatingIfNeeded: (key &* 0x9E37_79B9_7F4A_7C15) >> (64 - bits))
    }
}
