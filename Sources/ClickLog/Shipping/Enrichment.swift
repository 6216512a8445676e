/// What the shipper asks others about a click. Called on the shipper's thread only.
public struct Enrichment: Sendable {
    /// What an agent string says.
    public struct Agent: Hashable, Sendable {
        public var os: String?
        public var browser: String?
        public var isBot: Bool

        public init(os: String? = nil, browser: String? = nil, isBot: Bool = false) {
            self.os = os
            self.browser = browser
            self.isBot = isBot
        }
    }

    /// Remembered by agent string, and given at most the first kilobyte of it.
    public var agent: @Sendable (_ agent: String) -> Agent
    /// Two letters of ISO 3166, if known. Asked for every click, so it should be quick.
    public var country: (@Sendable (_ address: ClickAddress) -> String?)?

    public init(
        agent: @escaping @Sendable (_ agent: String) -> Agent,
        country: (@Sendable (_ address: ClickAddress) -> String?)? = nil
    ) {
        self.agent = agent
        self.country = country
    }

    /// Knows nothing.
    public static let none = Enrichment(agent: { _ in Agent() })
}
