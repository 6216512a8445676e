/// Reads one RFC 3339 time from left to right.
struct RFC3339Reader {
    private let bytes: [UInt8]
    private var position = 0

    init(_ text: some StringProtocol) { bytes = Array(text.utf8) }

    /// Microseconds since 1970 in UTC.
    mutating func read() throws(Timestamp.ParseError) -> Int64 {
        let day = try readDate()
        try take(anyOf: "Tt ")
        let time = try readTime()
        let offset = try readOffset()
        guard position == bytes.count else { throw .malformed }
        return Int64(day) * 86_400_000_000 + time - Int64(offset) * 60_000_000
    }

    private mutating func readDate() throws(Timestamp.ParseError) -> Int {
        let year = try digits(4)
        try take(anyOf: "-")
        let month = try digits(2)
        try take(anyOf: "-")
        let day = try digits(2)
        guard let date = CivilDate(year: year, month: month, day: day) else { throw .noSuchDate }
        return date.daysSince1970
    }

    private mutating func readTime() throws(Timestamp.ParseError) -> Int64 {
        let hour = try digits(2)
        try take(anyOf: ":")
        let minute = try digits(2)
        try take(anyOf: ":")
        let second = try digits(2)
        guard hour < 24, minute < 60, second < 60 || (second == 60 && minute == 59) else { throw .noSuchTime }
        return Int64(hour * 3600 + minute * 60 + second) * 1_000_000 + (try readFraction())
    }

    private mutating func readFraction() throws(Timestamp.ParseError) -> Int64 {
        guard position < bytes.count, bytes[position] == UInt8(ascii: ".") else { return 0 }
        position += 1
        let start = position
        var fraction: Int64 = 0
        while position < bytes.count, let digit = digit(at: position) {
            if position - start < 6 { fraction = fraction * 10 + Int64(digit) }
            position += 1
        }
        guard position > start else { throw .malformed }
        for _ in min(position - start, 6)..<6 { fraction *= 10 }
        return fraction
    }

    /// Minutes east of UTC.
    private mutating func readOffset() throws(Timestamp.ParseError) -> Int {
        let sign = try take(anyOf: "Zz+-")
        if sign == UInt8(ascii: "Z") || sign == UInt8(ascii: "z") { return 0 }
        let hours = try digits(2)
        try take(anyOf: ":")
        let minutes = try digits(2)
        guard hours < 24, minutes < 60 else { throw .noSuchOffset }
        return (hours * 60 + minutes) * (sign == UInt8(ascii: "-") ? -1 : 1)
    }

    private mutating func digits(_ count: Int) throws(Timestamp.ParseError) -> Int {
        var number = 0
        for _ in 0..<count {
            guard position < bytes.count, let digit = digit(at: position) else { throw .malformed }
            number = number * 10 + digit
            position += 1
        }
        return number
    }

    private func digit(at index: Int) -> Int? {
        let value = Int(bytes[index]) - Int(UInt8(ascii: "0"))
        return (0...9).contains(value) ? value : nil
    }

    @discardableResult
    private mutating func take(anyOf allowed: StaticString) throws(Timestamp.ParseError) -> UInt8 {
        guard position < bytes.count else { throw .malformed }
        let byte = bytes[position]
        let isAllowed = allowed.withUTF8Buffer { $0.contains(byte) }
        guard isAllowed else { throw .malformed }
        position += 1
        return byte
    }
}
