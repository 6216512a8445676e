import LinkDomain
import Testing

@testable import Store

struct ClickWindowsTests {
    private static let now = Timestamp(seconds: 1_800_000_000)

    private static func daysAgo(_ days: Int) -> Timestamp { now.adding(days: -days) }

    @Test func `they reach from the future to the beginning without a gap`() {
        let windows = Array(ClickWindows(from: nil, through: nil, now: Self.now))
        #expect(
            windows == [
                .init(from: Self.daysAgo(2), before: nil), .init(from: Self.daysAgo(16), before: Self.daysAgo(2)),
                .init(from: Self.daysAgo(128), before: Self.daysAgo(16)), .init(from: nil, before: Self.daysAgo(128)),
            ])
    }

    @Test func `they begin where the last page ended`() {
        let windows = Array(ClickWindows(from: nil, through: Self.daysAgo(100), now: Self.now))
        #expect(windows.first == .init(from: Self.daysAgo(102), before: nil))
        #expect(windows.last == .init(from: nil, before: Self.daysAgo(228)))
    }

    @Test(arguments: [(1, 1), (2, 1), (10, 2), (1000, 4)])
    func `they end where the filter begins`(days: Int, count: Int) {
        let windows = Array(ClickWindows(from: Self.daysAgo(days), through: nil, now: Self.now))
        #expect(windows.count == count)
        #expect(windows.last?.from == Self.daysAgo(days))
    }

    @Test func `a filter that begins in the future is one window`() {
        let windows = Array(ClickWindows(from: Self.daysAgo(-5), through: nil, now: Self.now))
        #expect(windows == [.init(from: Self.daysAgo(-5), before: nil)])
    }
}
