/// What Prometheus takes for a name.
enum MetricName {
    static func isValid(_ name: String, allowingColon: Bool) -> Bool {
        guard let first = name.utf8.first, !isDigit(first) else { return false }
        return name.utf8.allSatisfy { byte in
            isDigit(byte) || isLetter(byte) || byte == UInt8(ascii: "_")
                || (allowingColon && byte == UInt8(ascii: ":"))
        }
    }

    private static func isDigit(_ byte: UInt8) -> Bool { byte >= UInt8(ascii: "0") && byte <= UInt8(ascii: "9") }
    private static func isLetter(_ byte: UInt8) -> Bool {
        byte | 0x20 >= UInt8(ascii: "a") && byte | 0x20 <= UInt8(ascii: "z")
    }
}
