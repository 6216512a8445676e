import ClickLog
import Glibc
import LinkDomain

/// A click of the size that visits have, told apart by its number.
struct TypicalClick {
    private let header: ClickHeader

    private static let path = Array("spring/sale".utf8)
    private static let query = Array("utm_source=mail&utm_campaign=spring&x=1".utf8)
    private static let agent = Array(
        """
        Mozilla/5.0 (iPhone; CPU iPhone OS 17_4 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) \
        Version/17.4 Mobile/15E148 Safari/604.1
        """.utf8)
    private static let language = Array("de-DE,de;q=0.9,en;q=0.8".utf8)
    private static let referrer = Array("https://news.example.com/".utf8)
    private static let destination = Array("https://shop.example.com/spring?utm_source=mail".utf8)

    init(number: UInt64) {
        var time = timespec()
        clock_gettime(CLOCK_REALTIME, &time)
        let now = Timestamp(microseconds: Int64(time.tv_sec) * 1_000_000 + Int64(time.tv_nsec) / 1000)
        header = ClickHeader(
            id: ClickID(rawValue: UUIDv7(high: UInt64(now.microseconds / 1000) << 16 | 0x7000, low: number)),
            time: now, tenant: TenantID(rawValue: UUIDv7(high: number % 100, low: 1)),
            domain: DomainID(rawValue: UUIDv7(high: 2, low: 3)), link: LinkID(rawValue: UUIDv7(high: 4, low: number)),
            address: .v4(UInt32(truncatingIfNeeded: number &* 0x9E37_79B9), prefixLength: 24), platform: .ios,
            isBot: false, decision: .redirect, reason: .platformDestination, status: 302)
    }

    func append(to writer: SpoolWriter) -> SpoolWriter.AppendResult {
        writer.append(
            header, path: Self.path.span, query: Self.query.span, agent: Self.agent.span,
            language: Self.language.span, referrer: Self.referrer.span, destination: Self.destination.span)
    }
}
