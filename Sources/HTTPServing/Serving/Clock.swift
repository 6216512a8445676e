import Glibc

/// The coarse clocks of the kernel: a few nanoseconds a reading, exact to some milliseconds.
enum Clock {
    /// Milliseconds that never run back.
    static func milliseconds() -> Int64 {
        let time = read(CLOCK_MONOTONIC_COARSE)
        return Int64(time.tv_sec) * 1000 + Int64(time.tv_nsec) / 1_000_000
    }

    /// Seconds since 1970.
    static func epochSeconds() -> Int { read(CLOCK_REALTIME_COARSE).tv_sec }

    /// Microseconds that never run back, exact, for durations that are told to people.
    static func microseconds() -> Int64 {
        let time = read(CLOCK_MONOTONIC)
        return Int64(time.tv_sec) * 1_000_000 + Int64(time.tv_nsec) / 1000
    }

    private static func read(_ clock: clockid_t) -> timespec {
        var time = timespec()
        clock_gettime(clock, &time)
        return time
    }
}
