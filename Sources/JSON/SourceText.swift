/// The bytes of a text file, and where its lines are.
public struct SourceText: Sendable {
    /// A place as an editor shows it: both count from 1, the column in Unicode code points.
    public struct Position: Hashable, Sendable {
        public let line: Int
        public let column: Int

        public init(line: Int, column: Int) {
            self.line = line
            self.column = column
        }
    }

    public let bytes: [UInt8]
    private let lineStarts: [Int]
    /// How many UTF-8 continuation bytes precede each block, so that finding a column never walks a long line.
    private let continuations: [Int]
    private static let block = 256

    public init(_ bytes: [UInt8]) {
        self.bytes = bytes
        var lineStarts = [0]
        var continuations: [Int] = []
        var count = 0
        for (offset, byte) in bytes.enumerated() {
            if offset % Self.block == 0 { continuations.append(count) }
            if byte == 0x0A { lineStarts.append(offset + 1) }
            if byte & 0xC0 == 0x80 { count += 1 }
        }
        if bytes.count % Self.block == 0 { continuations.append(count) }
        self.lineStarts = lineStarts
        self.continuations = continuations
    }

    /// The line and column of the byte at `offset`; offsets beyond the end mean the end.
    public func position(at offset: Int) -> Position {
        let offset = min(max(offset, 0), bytes.count)
        let line = lineIndex(at: offset)
        let start = lineStarts[line]
        let column = offset - start - (continuationCount(before: offset) - continuationCount(before: start))
        return Position(line: line + 1, column: column + 1)
    }

    /// The bytes of a line (counted from 1) without its end, or an empty range when there is no such line.
    public func range(ofLine line: Int) -> Range<Int> {
        guard lineStarts.indices.contains(line - 1) else { return 0..<0 }
        let start = lineStarts[line - 1]
        var end = line < lineStarts.count ? lineStarts[line] - 1 : bytes.count
        if end > start, bytes[end - 1] == 0x0D { end -= 1 }
        return start..<end
    }

    private func lineIndex(at offset: Int) -> Int {
        var low = 0
        var high = lineStarts.count
        while high - low > 1 {
            let middle = (low + high) / 2
            if lineStarts[middle] <= offset { low = middle } else { high = middle }
        }
        return low
    }

    private func continuationCount(before offset: Int) -> Int {
        let block = offset / Self.block
        let start = block * Self.block
        return continuations[block] + bytes[start..<offset].count { $0 & 0xC0 == 0x80 }
    }
}
