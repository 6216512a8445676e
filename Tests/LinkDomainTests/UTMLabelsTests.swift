import LinkDomain
import Testing

struct UTMLabelsTests {
    private let labels = UTMLabels([(name: "utm_source", value: "a b&c"), (name: "utm_medium", value: "é")])

    @Test(arguments: [
        ("https://e.example/", "https://e.example/?utm_source=a%20b%26c&utm_medium=%C3%A9"),
        ("https://e.example/?", "https://e.example/?utm_source=a%20b%26c&utm_medium=%C3%A9"),
        ("https://e.example/?x=1", "https://e.example/?x=1&utm_source=a%20b%26c&utm_medium=%C3%A9"),
        ("https://e.example/?x=1&", "https://e.example/?x=1&utm_source=a%20b%26c&utm_medium=%C3%A9"),
        ("https://e.example/#top", "https://e.example/?utm_source=a%20b%26c&utm_medium=%C3%A9#top"),
        ("https://e.example/#top?x", "https://e.example/?utm_source=a%20b%26c&utm_medium=%C3%A9#top?x"),
        (
            "https://e.example/?x#utm_source=1",
            "https://e.example/?x&utm_source=a%20b%26c&utm_medium=%C3%A9#utm_source=1"
        ),
        ("https://e.example/?utm_source=own", "https://e.example/?utm_source=own&utm_medium=%C3%A9"),
        ("https://e.example/?utm_source", "https://e.example/?utm_source&utm_medium=%C3%A9"),
        ("https://e.example/?utm%5Fsource=own", "https://e.example/?utm%5Fsource=own&utm_medium=%C3%A9"),
        ("https://e.example/?utm_sourcex=1", "https://e.example/?utm_sourcex=1&utm_source=a%20b%26c&utm_medium=%C3%A9"),
        ("https://e.example/?utm_medium=1&&utm_source=2#a", "https://e.example/?utm_medium=1&&utm_source=2#a"),
    ])
    func `labels are added and never overwrite`(url: String, expected: String) {
        #expect(String(decoding: labels.added(to: Array(url.utf8).span), as: UTF8.self) == expected)
    }

    @Test func `a link's labels have the names that are counted by`() throws {
        let labels = UTMLabels(
            CampaignLabels(
                campaign: try Label(parsing: "spring 2026"), channel: try Label(parsing: "mail"),
                feature: try Label(parsing: "news"), stage: try Label(parsing: "new")))
        let url = String(decoding: labels.added(to: Array("https://e.example/".utf8).span), as: UTF8.self)
        #expect(url == "https://e.example/?utm_source=mail&utm_medium=news&utm_campaign=spring%202026")
        #expect(UTMLabels(CampaignLabels()).isEmpty)
    }

    @Test func `no labels, no change`() {
        let url = Array("https://e.example/?#x".utf8)
        #expect(UTMLabels([]).added(to: url.span) == url)
    }
}
