/// Finds dynamic rules that can never decide because an earlier one matches whatever they match.
enum AndroidCover {
    /// Rules compared with each rule, at most.
    private static let reach = 200

    static func find(_ rules: [AndroidFile.Component]) -> [Int: Int] {
        let patterns = rules.map(Parts.init)
        var covered: [Int: Int] = [:]
        for index in rules.indices where !rules[index].isEmpty {
            let earlier = (max(0, index - reach)..<index).first { candidate in
                !rules[candidate].isEmpty && covered[candidate] == nil && patterns[candidate].covers(patterns[index])
            }
            if let earlier { covered[index] = earlier }
        }
        return covered
    }

    private struct Parts {
        let path: [PatternSymbol]?
        let query: [(name: String, value: [PatternSymbol])]
        let fragment: [PatternSymbol]?
        /// Where `*` is followed by more, what it matches is not what the comparison takes it for.
        let isComparable: Bool

        init(_ rule: AndroidFile.Component) {
            func row(_ text: String) -> [PatternSymbol] {
                PatternSymbol.row(Pattern(text, readsVariables: false).tokens, SubstitutionVariables(), .exact)
            }
            path = rule.path.map(row)
            query = rule.query.map { ($0.name, row($0.value)) }
            fragment = rule.fragment.map(row)
            let texts = [rule.path, rule.fragment].compactMap(\.self) + rule.query.map(\.value)
            isComparable = !texts.contains(where: AndroidGlob.dependsOnBacktracking)
        }

        func covers(_ other: Parts) -> Bool {
            guard isComparable else { return false }
            return Self.covers(path, other.path) && Self.covers(fragment, other.fragment)
                && query.allSatisfy { item in
                    other.query.contains { $0.name == item.name && SymbolRow.covers(item.value, $0.value) }
                }
        }

        private static func covers(_ row: [PatternSymbol]?, _ other: [PatternSymbol]?) -> Bool {
            guard let row else { return true }
            return other.map { SymbolRow.covers(row, $0) } ?? false
        }
    }
}
