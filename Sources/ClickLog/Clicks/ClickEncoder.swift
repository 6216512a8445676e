import LinkDomain

/// Writes one click at an address that has room for it.
struct ClickEncoder {
    private let record: UnsafeMutableRawPointer
    private var end = ClickLayout.fixedSize
    private var text = 0

    init(at record: UnsafeMutableRawPointer) { self.record = record }

    /// Bytes written: the fixed part and the texts so far.
    var count: Int { end }

    @inline(__always)
    mutating func write(_ header: borrowing ClickHeader) {
        var flags: UInt8 = header.isBot ? ClickLayout.flagIsBot : 0
        if header.link != nil { flags |= ClickLayout.flagHasLink }
        if header.matchedRule != nil { flags |= ClickLayout.flagHasMatchedRule }
        put(ClickLayout.version, at: 0)
        put(flags, at: ClickLayout.flags)
        put(header.platform.rawValue, at: ClickLayout.platform)
        put(header.decision.rawValue, at: ClickLayout.decision)
        put(header.reason.rawValue, at: ClickLayout.reason)
        put(header.address.family.rawValue, at: ClickLayout.addressFamily)
        put(header.address.prefixLength, at: ClickLayout.addressPrefixLength)
        put(header.status.littleEndian, at: ClickLayout.status)
        put(header.time.microseconds.littleEndian, at: ClickLayout.time)
        put(header.id.rawValue, at: ClickLayout.id)
        put(header.tenant.rawValue, at: ClickLayout.tenant)
        put(header.domain.rawValue, at: ClickLayout.domain)
        if let link = header.link { put(link.rawValue, at: ClickLayout.link) }
        if let rule = header.matchedRule { put(rule.rawValue, at: ClickLayout.matchedRule) }
        put(UUIDv7(high: header.address.high, low: header.address.low), at: ClickLayout.address)
    }

    /// Texts come in the order of ``ClickLayout/Text``.
    @inline(__always)
    mutating func write(_ bytes: Span<UInt8>) {
        let length = Self.keptLength(of: bytes)
        bytes.withUnsafeBytes { source in
            guard let start = source.baseAddress else { return }
            (record + end).copyMemory(from: start, byteCount: length)
        }
        put(UInt16(length).littleEndian, at: ClickLayout.textLengths + text * 2)
        end += length
        text += 1
    }

    @inline(__always)
    static func keptLength(of bytes: Span<UInt8>) -> Int { min(bytes.count, ClickLayout.maximumTextLength) }

    @inline(__always)
    private func put(_ value: some BitwiseCopyable, at offset: Int) {
        (record + offset).storeBytes(of: value, as: type(of: value))
    }

    @inline(__always)
    private func put(_ id: UUIDv7, at offset: Int) {
        put(id.high.bigEndian, at: offset)
        put(id.low.bigEndian, at: offset + 8)
    }
}
