/// A pattern without variables of several characters.
///
/// The pieces between `*` are looked for from left to right, each at the first place where it fits: with pieces
/// of fixed length that finds a match whenever there is one, so nothing is ever tried twice.
struct Glob<Unit: FixedWidthInteger & UnsignedInteger & Sendable>: Sendable {
    private struct Piece: Sendable {
        let elements: [GlobElement<Unit>]
        /// The units, when every element is one.
        let units: [Unit]?

        init(_ elements: [GlobElement<Unit>]) {
            self.elements = elements
            var units: [Unit] = []
            for case .unit(let unit) in elements { units.append(unit) }
            self.units = units.count == elements.count ? units : nil
        }

        func fits(_ text: Span<Unit>, at start: Int) -> Bool {
            guard let units else {
                for index in elements.indices where !elements[index].fits(text[start + index]) { return false }
                return true
            }
            for index in units.indices where units[index] != text[start + index] { return false }
            return true
        }

        /// The first place in `range` where the piece fits as a whole.
        func find(in text: Span<Unit>, _ range: Range<Int>) -> Int? {
            guard range.count >= elements.count else { return nil }
            var start = range.lowerBound
            let last = range.upperBound - elements.count
            while start <= last {
                if let first = units?.first {
                    while text[start] != first {
                        start += 1
                        if start > last { return nil }
                    }
                }
                if fits(text, at: start) { return start }
                start += 1
            }
            return nil
        }
    }

    private let head: Piece
    private let middle: [Piece]
    /// What follows the last `*`; `nil` when there is no `*`.
    private let tail: Piece?
    private let minimumLength: Int

    init(_ elements: [GlobElement<Unit>]) {
        var pieces = elements.split(separator: .run, omittingEmptySubsequences: false).map { Piece(Array($0)) }
        minimumLength = pieces.reduce(0) { $0 + $1.elements.count }
        head = pieces.removeFirst()
        tail = pieces.popLast()
        middle = pieces.filter { !$0.elements.isEmpty }
    }

    func matches(_ text: Span<Unit>) -> Bool {
        guard let tail else { return text.count == minimumLength && head.fits(text, at: 0) }
        guard text.count >= minimumLength, head.fits(text, at: 0) else { return false }
        let end = text.count - tail.elements.count
        guard tail.fits(text, at: end) else { return false }
        var start = head.elements.count
        for piece in middle {
            guard let found = piece.find(in: text, start..<end) else { return false }
            start = found + piece.elements.count
        }
        return true
    }
}
