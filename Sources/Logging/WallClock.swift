import Glibc

/// The time of day, to milliseconds, in UTC.
struct WallClock: CustomStringConvertible {
    private var parts: tm
    private var milliseconds: Int

    static func now() -> WallClock {
        var time = timespec()
        clock_gettime(CLOCK_REALTIME, &time)
        return WallClock(time)
    }

    init(_ time: timespec) {
        var seconds = time.tv_sec
        parts = tm()
        gmtime_r(&seconds, &parts)
        milliseconds = time.tv_nsec / 1_000_000
    }

    var description: String {
        let date = [(Int(parts.tm_year) + 1900, 4), (Int(parts.tm_mon) + 1, 2), (Int(parts.tm_mday), 2)]
        let clock = [(Int(parts.tm_hour), 2), (Int(parts.tm_min), 2), (Int(parts.tm_sec), 2)]
        let fraction = Self.padded(milliseconds, to: 3)
        return date.map(Self.padded).joined(separator: "-") + "T" + clock.map(Self.padded).joined(separator: ":")
            + "." + fraction + "Z"
    }

    private static func padded(_ number: Int, to width: Int) -> String {
        let digits = String(number)
        return String(repeating: "0", count: max(0, width - digits.utf8.count)) + digits
    }
}
