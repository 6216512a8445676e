/// The rules that one app's entry needs: those that open it, and before them those of others that could take a URL
/// away from it.
struct RuleSelection: Sendable {
    private let relations: [PatternRelations]
    private let actions: [AssociationRule.Action]
    /// Rules that an earlier one covers, with that one.
    let covered: [Int: Int]

    init(_ domain: DomainAssociation) {
        relations = domain.rules.map { PatternRelations($0.pattern, domain.variables) }
        actions = domain.rules.map(\.action)
        covered = CoveredRules.find(relations)
    }

    /// Indices of rules, with whether each opens the app. An exclude is left out when no later rule of the app can
    /// match the same URL, which keeps files small without changing what they mean.
    func rules(opening apps: Set<Int>) -> [(rule: Int, opens: Bool)] {
        var selected: [(rule: Int, opens: Bool)] = []
        var opening: [Int] = []
        for rule in actions.indices.reversed() where covered[rule] == nil {
            if case .openApp(let app) = actions[rule], apps.contains(app) {
                opening.append(rule)
                selected.append((rule, true))
            } else if opening.contains(where: { !relations[rule].isDisjoint(from: relations[$0]) }) {
                selected.append((rule, false))
            }
        }
        return selected.reversed()
    }
}
