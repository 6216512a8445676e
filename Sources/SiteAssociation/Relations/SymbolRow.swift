/// Relations between two patterns given as rows of symbols. All are safe to act on: "covers" and "is disjoint" are
/// only said when they hold, though not always when they do.
enum SymbolRow {
    /// Whether `row` matches every text that `other` matches: `row` is matched against `other`'s symbols, and only
    /// its `*` may take up a `*` or a variable.
    static func covers(_ row: [PatternSymbol], _ other: [PatternSymbol]) -> Bool {
        var index = 0
        var position = 0
        var star: (index: Int, position: Int)?
        while position < other.count {
            if index < row.count, row[index] == .run {
                star = (index, position)
                index += 1
            } else if index < row.count, row[index].covers(other[position]) {
                index += 1
                position += 1
            } else if let last = star {
                star = (last.index, last.position + 1)
                index = last.index + 1
                position = last.position + 1
            } else {
                return false
            }
        }
        return row[index...].allSatisfy { $0 == .run }
    }

    /// Whether no text can match both.
    static func areDisjoint(_ first: [PatternSymbol], _ second: [PatternSymbol]) -> Bool {
        if haveDifferentEnds(first, second) || haveDifferentEnds(first.reversed(), second.reversed()) { return true }
        guard first.count * second.count <= largestTable else { return false }
        return Intersection(first, second).isEmpty
    }

    /// A text that both match, or would if variables were `*`.
    static func commonText(_ first: [PatternSymbol], _ second: [PatternSymbol]) -> [UInt8]? {
        guard first.count * second.count <= largestTable else { return nil }
        return Intersection(first, second).example
    }

    private static let largestTable = 16_384

    private static func haveDifferentEnds(
        _ first: some Sequence<PatternSymbol>, _ second: some Sequence<PatternSymbol>
    ) -> Bool {
        for (own, other) in zip(first, second) {
            guard case .byte(let byte) = own, case .byte(let otherByte) = other else { return false }
            if byte != otherByte { return true }
        }
        return false
    }
}
