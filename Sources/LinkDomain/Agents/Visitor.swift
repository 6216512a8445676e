/// What a request's own words tell about who makes it: where they are and what kind of program asks.
public struct Visitor: Hashable, Sendable, BitwiseCopyable {
    public var platform: Platform
    public var kind: AgentKind

    public init(platform: Platform, kind: AgentKind) {
        self.platform = platform
        self.kind = kind
    }
}
