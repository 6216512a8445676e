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
        let (secondOfDay, fraction) = timeOfDay.quotientAndRemainder(dividingBy: 1_000_000)
        let clock = [secondOfDay / 3600, secondOfDay / 60 % 60, secondOfDay % 60].map { Self.padded($0, to: 2) }
        let day = [Self.padded(date.year, to: 4), Self.padded(date.month, to: 2), Self.padded(date.day, to: 2)]
        let decimals = fraction == 0 ? "" : "." + Self.padded(fraction, to: 6)
        return day.joined(separator: "-") + "T" + clock.joined(separator: ":") + decimals + "Z"
    }

    private static func padded(_ number: some BinaryInteger, to width: Int) -> String {
        let digits = String(number)
        return String(repeating: "0", count: max(0, width - digits.utf8.count)) + digits
    }
}
