/// The texts that two patterns have in common, found by walking both at once.
struct Intersection {
    /// How a pair of places was reached: from where, reading what.
    private struct Step {
        var from: Int
        var byte: UInt8?
    }

    private let first: [PatternSymbol]
    private let second: [PatternSymbol]
    private var steps: [Step?]

    init(_ first: [PatternSymbol], _ second: [PatternSymbol]) {
        let hasWideBytes = Self.hasWideByte(first) || Self.hasWideByte(second)
        self.first = Self.widen(first, hasWideBytes)
        self.second = Self.widen(second, hasWideBytes)
        steps = Array(repeating: nil, count: (first.count + 1) * (second.count + 1))
        explore()
    }

    var isEmpty: Bool { steps[steps.count - 1] == nil }

    /// One common text, as short as possible.
    var example: [UInt8]? {
        guard !isEmpty else { return nil }
        var text: [UInt8] = []
        var place = steps.count - 1
        while place != 0, let step = steps[place] {
            if let byte = step.byte { text.append(byte) }
            place = step.from
        }
        return text.reversed()
    }

    /// A variable may be any text. Where bytes make up wider characters, so may `?`.
    private static func widen(_ row: [PatternSymbol], _ hasWideBytes: Bool) -> [PatternSymbol] {
        row.map { symbol in
            switch symbol {
            case .variable: .run
            case .one: hasWideBytes ? .run : .one
            default: symbol
            }
        }
    }

    private static func hasWideByte(_ row: [PatternSymbol]) -> Bool {
        row.contains { symbol in
            guard case .byte(let byte) = symbol else { return false }
            return byte >= 0x80
        }
    }

    private mutating func explore() {
        let width = second.count + 1
        steps[0] = Step(from: 0, byte: nil)
        var queue = [0]
        var next = 0
        while next < queue.count {
            let place = queue[next]
            next += 1
            for (target, byte) in moves(from: place / width, place % width) {
                let index = target.0 * width + target.1
                guard steps[index] == nil else { continue }
                steps[index] = Step(from: place, byte: byte)
                queue.append(index)
            }
        }
    }

    private func moves(from one: Int, _ two: Int) -> [((Int, Int), UInt8?)] {
        let own = one < first.count ? first[one] : nil
        let other = two < second.count ? second[two] : nil
        var moves: [((Int, Int), UInt8?)] = []
        if own == .run {
            moves.append(((one + 1, two), nil))
            if let other, other != .run { moves.append(((one, two + 1), other.common(with: .one))) }
        }
        if other == .run {
            moves.append(((one, two + 1), nil))
            if let own, own != .run { moves.append(((one + 1, two), own.common(with: .one))) }
        }
        if let own, let other, let byte = own.common(with: other) { moves.append(((one + 1, two + 1), byte)) }
        return moves
    }
}
