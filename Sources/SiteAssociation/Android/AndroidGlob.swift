/// Android's pattern language: `*` runs to the first place where the next pattern character occurs and never tries
/// another, `?` is one character, `?*` one or more.
enum AndroidGlob {
    static func matches(_ pattern: String, _ text: String) -> Bool {
        matches(Array(pattern.utf16), Array(text.utf16))
    }

    private static func matches(_ pattern: [UInt16], _ text: [UInt16]) -> Bool {
        let star = UInt16(UInt8(ascii: "*"))
        let mark = UInt16(UInt8(ascii: "?"))
        var position = 0
        var index = 0
        while index < pattern.count {
            let unit = pattern[index]
            index += 1
            if unit != star {
                guard position < text.count, unit == mark || unit == text[position] else { return false }
                position += 1
                continue
            }
            while index < pattern.count, pattern[index] == star { index += 1 }
            guard index < pattern.count else { return true }
            if pattern[index] == mark { continue }
            guard let found = text[position...].firstIndex(of: pattern[index]) else { return false }
            position = found
        }
        return position == text.count
    }

    /// Whether a `*` is followed by more, so that it may stop earlier than Apple's.
    static func dependsOnBacktracking(_ pattern: String) -> Bool {
        guard let star = pattern.utf8.firstIndex(of: UInt8(ascii: "*")) else { return false }
        return pattern.utf8[star...].contains { $0 != UInt8(ascii: "*") }
    }
}
