/// The known word that a mistyped one was probably meant to be.
struct NearMiss {
    let match: String

    /// Nil unless one of `known` is at most two edits away, and fewer than half of its own letters.
    init?(to word: String, among known: [String]) {
        guard word.utf8.count <= 64 else { return nil }
        let distances = known.map { (name: $0, distance: Self.edits(Array(word.utf8), Array($0.utf8))) }
        guard let best = distances.min(by: { $0.distance < $1.distance }) else { return nil }
        guard best.distance <= 2, best.distance * 2 < best.name.utf8.count else { return nil }
        match = best.name
    }

    /// How many letters must be added, dropped, replaced or swapped with their neighbour (optimal string alignment).
    private static func edits(_ one: [UInt8], _ other: [UInt8]) -> Int {
        var beforePrevious: [Int] = []
        var previous = Array(0...other.count)
        for row in 1...max(1, one.count) where row <= one.count {
            var current = [row]
            for column in 1...max(1, other.count) where column <= other.count {
                let replaced = previous[column - 1] + (one[row - 1] == other[column - 1] ? 0 : 1)
                var least = min(replaced, previous[column] + 1, current[column - 1] + 1)
                if row > 1, column > 1, one[row - 1] == other[column - 2], one[row - 2] == other[column - 1] {
                    least = min(least, beforePrevious[column - 2] + 1)
                }
                current.append(least)
            }
            (beforePrevious, previous) = (previous, current)
        }
        return previous[other.count]
    }
}
