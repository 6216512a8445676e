import LinkDomain

/// The day in UTC whose partition a click belongs to.
struct ClickDay: Hashable, Sendable {
    let daysSince1970: Int

    init(_ time: Timestamp) {
        let (days, rest) = time.microseconds.quotientAndRemainder(dividingBy: 86_400_000_000)
        daysSince1970 = Int(rest < 0 ? days - 1 : days)
    }

    /// The table's name.
    var partition: String { "clicks_" + parts.joined() }
    /// As SQL takes it.
    var date: String { parts.joined(separator: "-") }

    private var parts: [String] {
        let date = CivilDate(daysSince1970: daysSince1970)
        return [(date.year, 4), (date.month, 2), (date.day, 2)].map { number, width in
            let digits = String(number)
            return String(repeating: "0", count: max(0, width - digits.utf8.count)) + digits
        }
    }

    /// The time under which a click is stored: its own, but for one that a clock set wildly wrong has put more than a
    /// year into the past or two days into the future. Such a click counts for the moment of its shipping, rather than
    /// have a partition made for a day that nobody will look at.
    static func storable(_ time: Timestamp, now: Timestamp) -> Timestamp {
        time < now.adding(days: -366) || time > now.adding(days: 2) ? now : time
    }
}
