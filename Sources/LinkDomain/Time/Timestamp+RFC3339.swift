extension Timestamp {
    public enum ParseError: Error, Equatable, CustomStringConvertible {
        case malformed
        case noSuchDate
        case noSuchTime
        case noSuchOffset

        public var description: String {
            switch self {
            case .malformed: "A time looks like 2026-03-31T12:30:00Z or 2026-03-31T12:30:00.25+02:00."
            case .noSuchDate: "The calendar has no such day."
            case .noSuchTime: "The clock has no such time."
            case .noSuchOffset: "An offset from UTC lies between -23:59 and +23:59."
            }
        }
    }

    /// Reads RFC 3339. Digits beyond microseconds are dropped; second 60 counts as the first of the next minute.
    public init(parsing text: some StringProtocol) throws(ParseError) {
        var reader = RFC3339Reader(text)
        microseconds = try reader.read()
    }
}

extension Timestamp: CustomStringConvertible {
    /// RFC 3339 in UTC, such as `2026-03-31T12:30:00Z`; with six decimals where they are not all zero.
    public var description: String {
        let (days, timeOfDay) = CivilDate.floorDivision(microseconds, 86_400_000_000)
        let date = CivilDate(daysSince1970: Int(days))
        let second = Int(timeOfDay / 1_000_000)
        let fraction = Int(timeOfDay % 1_000_000)
        // The year of the last representable moment has six digits.
        return String(unsafeUninitializedCapacity: 32) { buffer in
            var writer = DigitWriter(buffer: buffer)
            writer.write(date.year, width: 4, then: "-")
            writer.write(date.month, width: 2, then: "-")
            writer.write(date.day, width: 2, then: "T")
            writer.write(second / 3600, width: 2, then: ":")
            writer.write(second / 60 % 60, width: 2, then: ":")
            writer.write(second % 60, width: 2, then: fraction == 0 ? "Z" : ".")
            if fraction != 0 { writer.write(fraction, width: 6, then: "Z") }
            return writer.count
        }
    }
}

/// Writes numbers with leading zeros, each followed by a character.
private struct DigitWriter {
    let buffer: UnsafeMutableBufferPointer<UInt8>
    private(set) var count = 0

    init(buffer: UnsafeMutableBufferPointer<UInt8>) { self.buffer = buffer }

    mutating func write(_ number: Int, width: Int, then separator: Unicode.Scalar) {
        if number < 0 { append(UInt8(ascii: "-")) }
        let magnitude = number.magnitude
        var divisor: UInt = 1
        for _ in 1..<width { divisor *= 10 }
        while magnitude / divisor >= 10 { divisor *= 10 }
        while divisor > 0 {
            append(UInt8(ascii: "0") + UInt8(magnitude / divisor % 10))
            divisor /= 10
        }
        append(UInt8(ascii: separator))
    }

    private mutating func append(_ byte: UInt8) {
        buffer[count] = byte
        count += 1
    }
}
