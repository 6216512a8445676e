/// What a visitor's device runs, as far as its request tells.
public enum Platform: UInt8, Coded {
    case other = 0
    /// iPhone and iPod touch.
    case ios = 1
    case ipados = 2
    case android = 3
    case macos = 4
    case windows = 5
    /// Linux on a desk, and ChromeOS.
    case linux = 6

    public var code: String {
        switch self {
        case .other: "other"
        case .ios: "ios"
        case .ipados: "ipados"
        case .android: "android"
        case .macos: "macos"
        case .windows: "windows"
        case .linux: "linux"
        }
    }
}
