import LinkDomain

/// Turns click records into rows of the table `clicks`, in the binary format of COPY.
struct RowEncoder {
    private var agents: AgentCache
    private let country: (@Sendable (ClickAddress) -> String?)?
    private let platforms = CodeFields(Platform.self)
    private let decisions = CodeFields(DecisionKind.self)
    private let reasons = CodeFields(Reason.self)
    /// The column node, which is the same in every row.
    private let node: [UInt8]

    init(node: String, enrichment: Enrichment) {
        agents = AgentCache(look: enrichment.agent)
        country = enrichment.country
        self.node = Self.field(node)
    }

    /// What precedes the rows: the signature, no flags, no extension. And what follows them.
    static let fileHeader: [UInt8] = Array("PGCOPY\n".utf8) + [0xFF, 0x0D, 0x0A, 0] + Array(repeating: 0, count: 8)
    static let fileTrailer: [UInt8] = [0xFF, 0xFF]

    /// A text as a whole field, for columns that repeat.
    static func field(_ text: String) -> [UInt8] {
        var field = RowBuffer(capacity: text.utf8.count + 8)
        field.putOptionalText(text)
        return Array(field.bytes)
    }

    /// Fields in the order of ``columns``. `segment` is a whole ``field(_:)``.
    mutating func encode(
        _ click: ClickRecord, segment: [UInt8], offset: Int, time: Timestamp, into row: inout RowBuffer
    ) {
        row.putBigEndian(Int16(Self.columnCount))
        row.putField(click.idBytes(at: ClickLayout.tenant))
        row.putField(time.microseconds - Self.epoch)
        row.putField(click.idBytes(at: ClickLayout.id))
        row.putField(click.idBytes(at: ClickLayout.domain))
        if click.hasLink { row.putField(click.idBytes(at: ClickLayout.link)) } else { row.putNull() }
        if click.hasMatchedRule { row.putField(click.idBytes(at: ClickLayout.matchedRule)) } else { row.putNull() }

        row.putText(click.text(ClickLayout.Text.path))
        Self.putLabels(of: click.text(ClickLayout.Text.query), into: &row)
        let isBot = agents.put(click.text(ClickLayout.Text.agent), into: &row)
        row.putField(isBot || click.isBot)
        row.putOptionalText(click.text(ClickLayout.Text.language))
        row.putOptionalText(click.text(ClickLayout.Text.referrer))
        row.putOptionalText(click.text(ClickLayout.Text.destination))
        putAddress(of: click, into: &row)

        platforms.put(click.bytes[ClickLayout.platform], into: &row)
        decisions.put(click.bytes[ClickLayout.decision], into: &row)
        reasons.put(click.bytes[ClickLayout.reason], into: &row)
        row.putField(Int16(clamping: click.status))
        row.put(node)
        row.put(segment)
        row.putField(Int64(offset))
    }

    static let columnCount = 28

    /// PostgreSQL counts from the year 2000.
    private static let epoch: Int64 = 946_684_800_000_000

    private static func putLabels(of query: UnsafeRawBufferPointer, into row: inout RowBuffer) {
        guard query.count > 4 else {
            for _ in 0..<QueryLabels.count { row.putNull() }
            return
        }
        let labels = QueryLabels(query)
        for label in 0..<QueryLabels.count {
            let value = UnsafeRawBufferPointer(rebasing: query[labels[label]])
            if FormDecoding.isNeeded(value) {
                FormDecoding.decode(value).withUnsafeBytes { putLabel($0, into: &row) }
            } else {
                putLabel(value, into: &row)
            }
        }
    }

    private static func putLabel(_ label: UnsafeRawBufferPointer, into row: inout RowBuffer) {
        row.putOptionalText(UTF8Repair.prefix(of: label, limit: QueryLabels.maximumLength))
    }

    /// The columns address and country.
    private func putAddress(of click: ClickRecord, into row: inout RowBuffer) {
        let address = click.address
        guard address.family != .none else {
            row.putNull()
            row.putNull()
            return
        }
        // Family as PostgreSQL numbers it, prefix length, whether it is a cidr, byte count.
        row.putBigEndian(Int32(4 + address.byteCount))
        row.putBigEndian(UInt8(address.family == .v4 ? 2 : 3))
        row.putBigEndian(address.prefixLength)
        row.putBigEndian(UInt8(0))
        row.putBigEndian(UInt8(address.byteCount))
        row.put(click.addressBytes(address.byteCount))
        if let country { row.putOptionalText(country(address)) } else { row.putNull() }
    }
}
