import ClickLog
import LinkDomain

/// Clicks for tests: random ones, and a typical one.
struct SampleClick {
    var header: ClickHeader
    var path: [UInt8] = Array("spring/sale".utf8)
    var query: [UInt8] = Array("utm_source=mail&utm_campaign=spring%20sale&x=1".utf8)
    var agent: [UInt8] = Array(
        """
        Mozilla/5.0 (iPhone; CPU iPhone OS 17_4 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) \
        Version/17.4 Mobile/15E148 Safari/604.1
        """.utf8)
    var language: [UInt8] = Array("de-DE,de;q=0.9,en;q=0.8".utf8)
    var referrer: [UInt8] = Array("https://news.example.com/".utf8)
    var destination: [UInt8] = Array("https://shop.example.com/spring?utm_source=mail".utf8)

    static let tenant = TenantID(rawValue: UUIDv7(high: 0x018f_3a5c_7b1e_7c3d, low: 0x9f00_5a5b_6c7d_8e9f))

    /// `number` is told apart by the click's identifier.
    init(number: UInt64, at time: Timestamp = Timestamp(seconds: 1_774_900_000)) {
        header = ClickHeader(
            id: ClickID(rawValue: UUIDv7(high: UInt64(time.microseconds / 1000) << 16 | 0x7000, low: number)),
            time: time, tenant: Self.tenant, domain: DomainID(rawValue: UUIDv7(high: 2, low: 3)),
            link: LinkID(rawValue: UUIDv7(high: 4, low: 5)), address: .v4(0xC0A8_0107, prefixLength: 24),
            platform: .ios, isBot: false, decision: .redirect, reason: .platformDestination, status: 302)
    }

    static func random(using generator: inout some RandomNumberGenerator) -> SampleClick {
        var click = SampleClick(
            number: generator.next(), at: Timestamp(seconds: .random(in: 0...4_000_000_000, using: &generator)))
        click.header.link = Bool.random(using: &generator) ? LinkID(rawValue: UUIDv7(high: 9, low: 1)) : nil
        click.header.matchedRule = Bool.random(using: &generator) ? PathRuleID(rawValue: UUIDv7(high: 8, low: 2)) : nil
        click.header.platform = Platform.allCases.randomElement(using: &generator)!
        click.header.decision = DecisionKind.allCases.randomElement(using: &generator)!
        click.header.reason = Reason.allCases.randomElement(using: &generator)!
        click.header.isBot = .random(using: &generator)
        click.header.status = .random(in: 200...599, using: &generator)
        click.header.address = [
            .none, .v4(.random(in: 0 ... .max, using: &generator), prefixLength: 24),
            .v6(high: generator.next(), low: generator.next(), prefixLength: 48),
            .v6(high: generator.next(), low: generator.next()),
        ].randomElement(using: &generator)!
        for text in [\SampleClick.path, \.query, \.agent, \.language, \.referrer, \.destination] {
            let limit = [0, 9, 60, 300, 8192].randomElement(using: &generator)!
            click[keyPath: text] = (0..<Int.random(in: 0...limit, using: &generator)).map { _ in
                .random(in: 0 ... .max, using: &generator)
            }
        }
        return click
    }

    @discardableResult
    func append(to writer: SpoolWriter) -> SpoolWriter.AppendResult {
        writer.append(
            header, path: path.span, query: query.span, agent: agent.span, language: language.span,
            referrer: referrer.span, destination: destination.span)
    }

    func isEqual(to click: Click) -> Bool {
        header == click.header && path == click.path && query == click.query && agent == click.agent
            && language == click.language && referrer == click.referrer && destination == click.destination
    }
}
