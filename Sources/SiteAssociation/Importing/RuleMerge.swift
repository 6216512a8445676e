/// Makes one ordered list of rules out of the lists of several apps, in each of which the others' rules are excludes.
enum RuleMerge {
    static func merge(_ lists: [[AssociationRule]]) -> [AssociationRule] {
        guard var merged = lists.first else { return [] }
        for list in lists.dropFirst() { merged = merge(merged, list) }
        return merged
    }

    /// Patterns in both lists keep the order they have in both, as far as the lists agree; where one opens an app and
    /// the other excludes, the app stays. Between them the earlier list comes first, as the earlier entry of a file does.
    private static func merge(_ rules: [AssociationRule], _ list: [AssociationRule]) -> [AssociationRule] {
        var places: [URLPattern: Int] = [:]
        for (index, rule) in rules.enumerated() where places[rule.pattern] == nil { places[rule.pattern] = index }
        var merged: [AssociationRule] = []
        var pending: [AssociationRule] = []
        var taken = 0
        for rule in list {
            guard let place = places[rule.pattern], place >= taken else {
                pending.append(rule)
                continue
            }
            merged += rules[taken..<place]
            merged += pending
            pending = []
            merged.append(rules[place].action == .stayOnWeb ? rule : rules[place])
            taken = place + 1
        }
        return merged + rules[taken...] + pending
    }
}
