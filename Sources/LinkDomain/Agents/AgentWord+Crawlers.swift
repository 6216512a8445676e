extension AgentWord {
    /// Endings that make any word a crawler's name.
    static let crawlerEndings: [StaticString] = [
        "bot", "bots", "spider", "spiders", "crawl", "crawler", "preview", "fetcher", "monitor", "checker",
        "scraper", "indexer", "archiver",
    ]

    /// Words with such an ending that are none: a maker of phones.
    static let notCrawlers: [AgentWord] = [AgentWord("cubot")]

    /// Crawlers whose names have no such ending.
    static let crawlers: [AgentWord] = [
        // An address within the agent is where to complain about it; see also ``addresses``.
        "www",
        // Search engines and archives.
        "slurp", "yeti", "teoma", "daum", "daumoa", "mediapartners", "googleother", "inspectiontool",
        "feedburner", "sogou", "ichiro", "nutch", "heritrix", "zao", "larbin", "scooter", "htdig",
        "inktomi", "lycos", "gigablast", "exabot", "voila", "altavista", "pompos", "converacrawler", "qwantify",
        // Previews of messengers and networks.
        "facebookexternalhit", "facebookcatalog", "externalagent", "externalfetcher", "whatsapp", "imgproxy", "vkshare",
        "skypeuripreview", "bingpreview", "snippet", "embedly", "iframely", "outbrain", "flipboardproxy",
        "bitlybot", "nuzzel", "paperli", "scrap", "poker",
        // Assistants.
        "claude", "anthropic", "gptbot", "chatgpt", "perplexity", "cohere", "duckassistbot",
        // Monitors and tools of trade.
        "pingdom", "pingdomtms", "datanyze", "yahoocachesystem", "internetarchive", "pagepeeker", "zooshot",
        "uptimerobot", "uptime", "statuscake", "gomezagent", "gtmetrix", "lighthouse", "ptst",
        "pagespeed", "headlesschrome", "phantomjs", "slimerjs", "electrum", "selenium", "puppeteer", "playwright",
        "netcraft", "zgrab", "masscan", "nmap", "nikto", "whatweb", "xenu", "screaming", "jigsaw", "wordpress",
        "favicon", "validator", "newsgator", "netvibes", "feedly", "feedparser", "universalfeedparser", "magpierss",
        "simplepie",
        "webthumbnail", "thumbnail", "holmes", "genieo", "scrapy", "mechanize", "linkwalker", "linkcheck",
        // Libraries.
        "httpclient", "okhttp", "aiohttp", "httpx", "libwww", "libcurl", "pycurl", "guzzlehttp", "guzzle", "axios",
        "undici", "urllib", "unirest", "winhttp", "httpie", "postmanruntime", "insomnia", "lwp", "httpunit", "htmlunit",
        "restsharp", "faraday", "typhoeus", "reqwest", "hyper", "cfnetworkagent", "nodefetch",
    ].map { AgentWord($0, .crawler) }

    static let addresses: [AgentWord] = [
        AgentWord("http", .crawler, place: .beforeColon), AgentWord("https", .crawler, place: .beforeColon),
    ]

    /// Names of languages and tools that only count where they come first.
    static let libraries: [AgentWord] = [
        "curl", "wget", "python", "java", "perl", "php", "ruby", "go", "dart", "node", "got", "fetch", "jakarta",
        "apache",
        "jnlp", "ning", "tumblr", "mastodon", "wsr", "aria", "lua", "rest",
    ].map { AgentWord($0, .crawler, place: .first) }
}
