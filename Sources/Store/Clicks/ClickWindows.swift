import LinkDomain

/// The stretches of time in which a page of clicks is looked for, newest first.
///
/// A query over all days has to be planned for all of their partitions, although the newest clicks fill a page nearly always:
/// with a year of days, planning took 200 ms where reading took one. So the last days are asked first, and more of
/// the past only as long as the page is not full.
struct ClickWindows: Sequence, IteratorProtocol {
    struct Window: Equatable {
        /// At this moment or later; nil for the whole past.
        var from: Timestamp?
        /// Before this moment; nil for the whole future.
        var before: Timestamp?
    }

    private static let spans = [2, 16, 128]

    /// Where the next window ends.
    private var before: Timestamp?
    /// What spans are counted back from.
    private var start: Timestamp
    private let first: Timestamp?
    private var number = 0
    private var isOver = false

    /// - Parameters:
    ///   - first: Nothing before this moment matters.
    ///   - last: Nothing after this moment matters.
    init(from first: Timestamp?, through last: Timestamp?, now: Timestamp) {
        self.first = first
        start = last.map { Swift.min($0, now) } ?? now
    }

    mutating func next() -> Window? {
        guard !isOver else { return nil }
        var from = number < Self.spans.count ? start.adding(days: -Self.spans[number]) : nil
        if let first, from.map({ $0 <= first }) ?? true { from = first }
        let window = Window(from: from, before: before)
        isOver = from == nil || from == first
        before = from
        number += 1
        return window
    }
}
