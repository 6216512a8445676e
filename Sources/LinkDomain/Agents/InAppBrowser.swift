/// An app that shows web pages itself.
public enum InAppBrowser: UInt8, Coded {
    /// A web view of an app that does not give its name.
    case other = 1
    case facebook = 2
    case messenger = 3
    case instagram = 4
    case threads = 5
    case tiktok = 6
    case wechat = 7
    case line = 8
    case telegram = 9
    case snapchat = 10
    case x = 11
    case linkedin = 12
    case pinterest = 13
    case reddit = 14
    case discord = 15
    case kakaoTalk = 16
    case naver = 17
    case qq = 18
    case weibo = 19
    case vk = 20
    case slack = 21
    /// The search app of Google, not Chrome.
    case googleApp = 22

    public var code: String {
        switch self {
        case .other: "other"
        case .facebook: "facebook"
        case .messenger: "messenger"
        case .instagram: "instagram"
        case .threads: "threads"
        case .tiktok: "tiktok"
        case .wechat: "wechat"
        case .line: "line"
        case .telegram: "telegram"
        case .snapchat: "snapchat"
        case .x: "x"
        case .linkedin: "linkedin"
        case .pinterest: "pinterest"
        case .reddit: "reddit"
        case .discord: "discord"
        case .kakaoTalk: "kakao-talk"
        case .naver: "naver"
        case .qq: "qq"
        case .weibo: "weibo"
        case .vk: "vk"
        case .slack: "slack"
        case .googleApp: "google-app"
        }
    }
}
