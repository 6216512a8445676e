/// What the words of a User-Agent have told so far.
struct AgentSigns: OptionSet, Sendable, BitwiseCopyable {
    let rawValue: UInt32

    static let crawler = AgentSigns(rawValue: 1 << 0)
    static let iphone = AgentSigns(rawValue: 1 << 1)
    static let ipad = AgentSigns(rawValue: 1 << 2)
    static let android = AgentSigns(rawValue: 1 << 3)
    static let mac = AgentSigns(rawValue: 1 << 4)
    static let windows = AgentSigns(rawValue: 1 << 5)
    static let linux = AgentSigns(rawValue: 1 << 6)
    /// With `windows`, a system for phones that is long gone.
    static let windowsPhone = AgentSigns(rawValue: 1 << 7)
    /// A system of its own, even where it claims to be like another.
    static let otherSystem = AgentSigns(rawValue: 1 << 8)
    /// A browser that exists for iOS alone: what it says of a Mac is not true.
    static let iosBrowser = AgentSigns(rawValue: 1 << 9)
    static let mobile = AgentSigns(rawValue: 1 << 10)
    /// Amazon's browser, which calls a tablet a Mac.
    static let silk = AgentSigns(rawValue: 1 << 11)
    static let webKit = AgentSigns(rawValue: 1 << 12)
    static let safari = AgentSigns(rawValue: 1 << 13)
    /// A web view of Android.
    static let webView = AgentSigns(rawValue: 1 << 14)
    /// Apple's library for fetching, within an app.
    static let appleLibrary = AgentSigns(rawValue: 1 << 15)
}
