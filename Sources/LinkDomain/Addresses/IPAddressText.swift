/// Recognises IP addresses in URLs, in their strict forms alone: browsers also take `0x7f.1` for an address, and what
/// readers disagree about must not be stored.
enum IPAddressText {
    /// Four decimal numbers up to 255 without leading zeros.
    static func isIPv4(_ text: some StringProtocol) -> Bool {
        let parts = text.split(separator: ".", omittingEmptySubsequences: false)
        return parts.count == 4
            && parts.allSatisfy { part in
                (1...3).contains(part.utf8.count) && part.utf8.allSatisfy(\.isDigitASCII)
                    && (part.utf8.count == 1 || part.utf8.first != UInt8(ascii: "0")) && UInt8(part) != nil
            }
    }

    /// Eight groups of up to four hexadecimal digits, or fewer with one `::`; the last two may be an IPv4 address.
    static func isIPv6(_ text: some StringProtocol) -> Bool {
        let halves = split(String(text))
        guard halves.count <= 2 else { return false }
        let counts = halves.enumerated().map { position, half in
            groupCount(of: half, mayEndInIPv4: position == halves.count - 1)
        }
        guard let first = counts[0] else { return false }
        if halves.count == 1 { return first == 8 }
        guard let second = counts[1] else { return false }
        return first + second <= 7
    }

    private static func split(_ text: String) -> [String] {
        var halves = [""]
        var characters = Array(text.utf8)[...]
        while let byte = characters.popFirst() {
            if byte == UInt8(ascii: ":"), characters.first == UInt8(ascii: ":") {
                characters.removeFirst()
                halves.append("")
            } else {
                halves[halves.count - 1].unicodeScalars.append(Unicode.Scalar(byte))
            }
        }
        return halves
    }

    /// How many 16-bit groups `half` has, or nil if it is malformed.
    private static func groupCount(of half: String, mayEndInIPv4: Bool) -> Int? {
        guard !half.isEmpty else { return 0 }
        let groups = half.split(separator: ":", omittingEmptySubsequences: false)
        var count = 0
        for (position, group) in groups.enumerated() {
            if mayEndInIPv4, position == groups.count - 1, isIPv4(group) {
                count += 2
            } else {
                let isGroup =
                    (1...4).contains(group.utf8.count) && group.utf8.allSatisfy { Hexadecimal.value(of: $0) != nil }
                guard isGroup else { return nil }
                count += 1
            }
        }
        return count
    }
}
