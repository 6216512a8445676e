/// One line of a domain's ordered list. The first whose pattern matches a URL decides.
public struct AssociationRule: Hashable, Sendable {
    public enum Action: Hashable, Sendable {
        /// Open the app at this index of ``DomainAssociation/apps``. Not installed, the URL stays on the web.
        case openApp(Int)
        case stayOnWeb
    }

    public var pattern: URLPattern
    public var action: Action
    public var comment: String?

    public init(_ pattern: URLPattern, _ action: Action, comment: String? = nil) {
        self.pattern = pattern
        self.action = action
        self.comment = comment
    }

    /// The common case: a rule about the path alone.
    public init(path: Pattern, _ action: Action, comment: String? = nil) {
        self.init(URLPattern(path: path), action, comment: comment)
    }
}
