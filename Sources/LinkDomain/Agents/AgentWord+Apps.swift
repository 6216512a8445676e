extension AgentWord {
    /// Words by which apps that show pages themselves give their name.
    static let apps: [AgentWord] = [
        AgentWord("fban", app: .facebook), AgentWord("fbav", app: .facebook),
        AgentWord("fbios", [.iosBrowser], app: .facebook),
        AgentWord("iab", app: .facebook),
        AgentWord("messengerforios", app: .messenger), AgentWord("messengerliteforios", app: .messenger),
        AgentWord("orca", app: .messenger), AgentWord("messenger", app: .messenger),
        AgentWord("instagram", app: .instagram), AgentWord("barcelona", app: .threads),
        AgentWord("musical", app: .tiktok), AgentWord("trill", app: .tiktok),
        AgentWord("bytedancewebview", app: .tiktok),
        AgentWord("bytelocale", app: .tiktok), AgentWord("tiktok", app: .tiktok), AgentWord("aweme", app: .tiktok),
        AgentWord("ttwebview", app: .tiktok),
        AgentWord("micromessenger", app: .wechat), AgentWord("wechat", app: .wechat),
        AgentWord("line", app: .line, place: .beforeSlash),
        AgentWord("telegram", app: .telegram), AgentWord("snapchat", app: .snapchat),
        AgentWord("twitter", app: .x), AgentWord("twitterandroid", app: .x),
        AgentWord("linkedinapp", app: .linkedin), AgentWord("pinterest", app: .pinterest),
        AgentWord("reddit", app: .reddit), AgentWord("discord", app: .discord),
        AgentWord("kakaotalk", app: .kakaoTalk), AgentWord("kakaostory", app: .kakaoTalk),
        AgentWord("naver", app: .naver),
        AgentWord("qq", app: .qq, place: .beforeSlash), AgentWord("weibo", app: .weibo),
        AgentWord("vkandroidapp", app: .vk), AgentWord("vkclient", app: .vk), AgentWord("vkapp", app: .vk),
        AgentWord("slack", app: .slack, place: .beforeSlash),
        AgentWord("gsa", [.iosBrowser], app: .googleApp, place: .beforeSlash),
    ]
}
