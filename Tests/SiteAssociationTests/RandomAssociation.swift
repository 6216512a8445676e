import SiteAssociation

/// Random domains and URLs from few letters, so that rules and URLs meet often.
struct RandomAssociation {
    private var state: UInt64

    static let variables = ["v": ["a", "ab", "b/c"], "w": ["", "x*", "B?"]]

    init(seed: UInt64) { state = seed }

    mutating func domain(form: DomainAssociation.Form = .modern) -> DomainAssociation {
        let apps = (0..<(1 + below(4))).map { AppIdentity(appIDs: ["T.app\($0)"]) }
        let rules = (0..<(1 + below(9))).map { _ in rule(apps: apps.count) }
        let variables = Self.variables.sorted { $0.key < $1.key }.map {
            SubstitutionVariables.Variable($0.key, $0.value)
        }
        return DomainAssociation(apps: apps, rules: rules, variables: SubstitutionVariables(variables), form: form)
    }

    mutating func url() -> LinkURL {
        var text = "https://example.com"
        for _ in 0..<below(4) { text += "/" + literal(upTo: 3) }
        if below(3) == 0 { text += "/" }
        if below(2) == 0 { text += "?" + (0..<below(4)).map { _ in item(literal(upTo: 2)) }.joined(separator: "&") }
        if below(3) == 0 { text += "#" + literal(upTo: 3) }
        return LinkURL(text)!
    }

    private mutating func rule(apps: Int) -> AssociationRule {
        var pattern = URLPattern()
        if below(8) != 0 { pattern.path = Pattern(path()) }
        if below(3) == 0 { pattern.query = query() }
        if below(5) == 0 { pattern.fragment = Pattern(glob(upTo: 3)) }
        pattern.caseSensitive = below(4) != 0
        pattern.percentEncoded = below(5) != 0
        return AssociationRule(pattern, below(3) == 0 ? .stayOnWeb : .openApp(below(apps)))
    }

    private mutating func path() -> String {
        var text = ""
        for _ in 0..<below(4) { text += "/" + glob(upTo: 2) }
        return below(3) == 0 ? text + "/*" : below(6) == 0 ? text + "/" : text
    }

    private mutating func query() -> QueryPattern {
        guard below(3) != 0 else { return .text(Pattern(item(glob(upTo: 2)))) }
        return .items(["a", "b"].prefix(1 + below(2)).map { QueryPattern.Item($0, Pattern(glob(upTo: 2))) })
    }

    private mutating func item(_ value: String) -> String {
        let name = ["a", "b", "c"][below(3)]
        return below(5) == 0 ? name : "\(name)=\(value)"
    }

    private mutating func glob(upTo length: Int) -> String {
        (0..<below(length + 1)).map { _ in
            ["a", "b", "B", "x", "%61", "*", "?", "*", "?*", "$(v)", "$(w)", "é", "a/b"][below(13)]
        }.joined()
    }

    private mutating func literal(upTo length: Int) -> String {
        (0..<below(length + 1)).map { _ in ["a", "b", "A", "B", "x", "a", "b", "%61", "%C3%A9", "c"][below(10)] }
            .joined()
    }

    mutating func below(_ bound: Int) -> Int {
        state &+= 0x9E37_79B9_7F4A_7C15
        var mixed = state
        mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
        mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
        return Int((mixed ^ (mixed >> 31)) % UInt64(bound))
    }
}
