/// One line in a domain's ordered list: a pattern of URLs and what becomes of those that match it first.
public struct PathRule: Hashable, Sendable {
    public let id: PathRuleID
    /// Where the rule stands in its domain's list, from zero.
    public var position: Int
    /// Nil matches every path.
    public var path: URLPattern?
    public var query: QueryPattern?
    public var fragment: URLPattern?
    public var action: Action
    public var caseSensitive: Bool
    /// Whether patterns are compared with the URL as it is, percent-encoded.
    public var percentEncoded: Bool
    public var comment: RuleComment?

    public enum Action: Hashable, Sendable {
        case openApp(AppID)
        case stayOnWeb
    }

    /// What a query must look like: the whole text, or items by name.
    public enum QueryPattern: Hashable, Sendable {
        case text(URLPattern)
        case items([Item])

        public struct Item: Hashable, Sendable {
            public var name: String
            public var pattern: URLPattern

            public init(name: String, pattern: URLPattern) {
                self.name = name
                self.pattern = pattern
            }
        }
    }

    public init(
        id: PathRuleID,
        position: Int,
        path: URLPattern? = nil,
        query: QueryPattern? = nil,
        fragment: URLPattern? = nil,
        action: Action,
        caseSensitive: Bool = true,
        percentEncoded: Bool = true,
        comment: RuleComment? = nil
    ) {
        self.id = id
        self.position = position
        self.path = path
        self.query = query
        self.fragment = fragment
        self.action = action
        self.caseSensitive = caseSensitive
        self.percentEncoded = percentEncoded
        self.comment = comment
    }
}
