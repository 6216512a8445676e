/// Which URLs a rule is about. A part that is not given matches anything.
public struct URLPattern: Hashable, Sendable {
    public var path: Pattern?
    public var query: QueryPattern?
    public var fragment: Pattern?
    /// Whether letters must be the same case. Needs iOS 13.5 to be switched off.
    public var caseSensitive: Bool
    /// Whether the URL is compared as written. When off, the URL (and not the pattern) is decoded first. Needs iOS 14.
    public var percentEncoded: Bool

    public init(
        path: Pattern? = nil, query: QueryPattern? = nil, fragment: Pattern? = nil,
        caseSensitive: Bool = true, percentEncoded: Bool = true
    ) {
        self.path = path
        self.query = query
        self.fragment = fragment
        self.caseSensitive = caseSensitive
        self.percentEncoded = percentEncoded
    }

    var settings: TextSettings { TextSettings(caseSensitive: caseSensitive, percentEncoded: percentEncoded) }
}

/// What a rule wants of the query.
public enum QueryPattern: Hashable, Sendable {
    /// The whole text matches: order counts and nothing may be added.
    case text(Pattern)
    /// Each of these items matches, at every occurrence; one that is missing counts as empty.
    case items([Item])

    public struct Item: Hashable, Sendable {
        public var name: String
        public var value: Pattern

        public init(_ name: String, _ value: Pattern) {
            self.name = name
            self.value = value
        }
    }
}
