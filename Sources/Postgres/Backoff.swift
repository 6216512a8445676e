/// How long to wait after so many failures in a row: twice as long each time, up to a limit, and never exactly as
/// long as another process, so that a server that comes back is not met by all at once.
struct Backoff: Sendable {
    var first = Duration.milliseconds(100)
    var limit = Duration.seconds(5)

    func delay(afterFailures failures: Int) -> Duration {
        let whole = min(limit, first * (1 << min(max(failures - 1, 0), 16)))
        return whole * Double.random(in: 0.5...1)
    }
}
