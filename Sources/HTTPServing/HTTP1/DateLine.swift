/// The `Date` field as it goes out, made once a second.
struct DateLine {
    static let length = 37
    private(set) var bytes: InlineArray<37, UInt8>

    /// `seconds` since 1970, UTC.
    init(seconds: Int) {
        var writer = Writer()
        let days = seconds / 86_400
        let time = seconds % 86_400
        let (year, month, day) = Self.civil(days: days)
        writer.put("Date: ")
        writer.put(Self.weekdays[(days + 4) % 7])
        writer.put(", ")
        writer.put(day, digits: 2)
        writer.put(Self.months[month - 1])
        writer.put(year, digits: 4)
        writer.put(" ")
        writer.put(time / 3600, digits: 2)
        writer.put(":")
        writer.put(time / 60 % 60, digits: 2)
        writer.put(":")
        writer.put(time % 60, digits: 2)
        writer.put(" GMT\r\n")
        bytes = writer.bytes
    }

    private static let weekdays: [StaticString] = ["Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"]
    private static let months: [StaticString] = [
        " Jan ", " Feb ", " Mar ", " Apr ", " May ", " Jun ", " Jul ", " Aug ", " Sep ", " Oct ", " Nov ", " Dec ",
    ]

    /// Howard Hinnant's `civil_from_days`, for days since 1970 that are not negative.
    private static func civil(days: Int) -> (year: Int, month: Int, day: Int) {
        let shifted = days + 719_468
        let era = shifted / 146_097
        let dayOfEra = shifted % 146_097
        let yearOfEra = (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
        let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
        let shiftedMonth = (5 * dayOfYear + 2) / 153
        let month = shiftedMonth < 10 ? shiftedMonth + 3 : shiftedMonth - 9
        return (yearOfEra + era * 400 + (month <= 2 ? 1 : 0), month, dayOfYear - (153 * shiftedMonth + 2) / 5 + 1)
    }

    private struct Writer {
        var bytes = InlineArray<37, UInt8>(repeating: 0x20)
        var count = 0

        mutating func put(_ text: StaticString) {
            for index in 0..<text.utf8CodeUnitCount {
                bytes[count] = text.utf8Start[index]
                count += 1
            }
        }

        mutating func put(_ number: Int, digits: Int) {
            for digit in 0..<digits {
                var divisor = 1
                for _ in digit + 1..<digits { divisor *= 10 }
                bytes[count] = UInt8(ascii: "0") + UInt8(truncatingIfNeeded: number / divisor % 10)
                count += 1
            }
        }
    }
}
