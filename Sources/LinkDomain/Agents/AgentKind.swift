/// Who or what reads the answer.
public enum AgentKind: Hashable, Sendable, BitwiseCopyable {
    /// A person with a browser, as far as can be told.
    case person
    /// A search engine, a messenger that previews links, a monitor, or a program that fetches pages.
    case crawler
    /// A person within an app that shows pages itself, where links to other apps often do not open them.
    case inAppBrowser(InAppBrowser)

    public var isCrawler: Bool { self == .crawler }
}
