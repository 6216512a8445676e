extension PeerAddress: CustomStringConvertible {
    /// Dotted decimal, or RFC 5952 form; `-` when there is no address.
    public var description: String {
        switch family {
        case .none: "-"
        case .v4: (0..<4).map { String((low >> UInt64((3 - $0) * 8)) & 0xff) }.joined(separator: ".")
        case .v6: Self.text(of: groups)
        }
    }

    private var groups: [UInt16] {
        (0..<8).map { UInt16(truncatingIfNeeded: ($0 < 4 ? high : low) >> UInt64((3 - $0 % 4) * 16)) }
    }

    /// The first longest run of two or more zero groups becomes `::`.
    private static func text(of groups: [UInt16]) -> String {
        var best = 0..<0
        var start = 0
        while start < 8 {
            var end = start
            while end < 8 && groups[end] == 0 { end += 1 }
            if end - start > max(best.count, 1) { best = start..<end }
            start = max(end, start + 1)
        }
        func join(_ part: ArraySlice<UInt16>) -> String { part.map { String($0, radix: 16) }.joined(separator: ":") }
        guard !best.isEmpty else { return join(groups[...]) }
        return join(groups[..<best.lowerBound]) + "::" + join(groups[best.upperBound...])
    }
}

extension PeerAddress {
    /// Reads `192.0.2.1` or `2001:db8::1`, without brackets, port or zone.
    public init?(_ text: some StringProtocol) {
        let bytes = Array(text.utf8)
        self.init(parsing: bytes.span)
    }

    /// As ``init(_:)``, from bytes and without allocation.
    public init?(parsing text: Span<UInt8>) {
        var hasColon = false
        for index in text.indices where text[index] == UInt8(ascii: ":") { hasColon = true }
        guard let parsed = hasColon ? Self.v6(text) : Self.v4(text) else { return nil }
        self = parsed
    }

    private static func v4(_ text: Span<UInt8>) -> PeerAddress? {
        var address: UInt32 = 0
        var octet: UInt32 = 0
        var digits = 0
        var dots = 0
        for index in text.indices {
            let byte = text[index]
            switch byte {
            case UInt8(ascii: "0")...UInt8(ascii: "9"):
                guard digits == 0 || octet > 0 else { return nil }
                octet = octet * 10 + UInt32(byte - UInt8(ascii: "0"))
                digits += 1
                guard octet <= 255 else { return nil }
            case UInt8(ascii: "."):
                guard digits > 0, dots < 3 else { return nil }
                address = address << 8 | octet
                (octet, digits, dots) = (0, 0, dots + 1)
            default: return nil
            }
        }
        guard dots == 3, digits > 0 else { return nil }
        return PeerAddress(v4: address << 8 | octet)
    }

    private static func v6(_ text: Span<UInt8>) -> PeerAddress? {
        var groups = InlineArray<8, UInt16>(repeating: 0)
        var count = 0
        var gap: Int?
        var position = 0
        while position < text.count {
            if text[position] == UInt8(ascii: ":") {
                guard isGap(at: position, in: text) else { return nil }
                guard gap == nil else { return nil }
                gap = count
                position += 2
                if position == text.count { break }
            }
            guard count < 8 else { return nil }
            let end = groupEnd(from: position, in: text)
            if end < text.count && text[end] == UInt8(ascii: ".") {
                guard count <= 6, let tail = v4(text.extracting(position..<text.count)) else { return nil }
                groups[count] = UInt16(truncatingIfNeeded: tail.low >> 16)
                groups[count + 1] = UInt16(truncatingIfNeeded: tail.low)
                count += 2
                break
            }
            guard (1...4).contains(end - position) else { return nil }
            groups[count] = hexadecimal(text.extracting(position..<end))
            count += 1
            position = end
            guard position < text.count else { break }
            guard text[position] == UInt8(ascii: ":"), position + 1 < text.count else { return nil }
            if text[position + 1] != UInt8(ascii: ":") { position += 1 }
        }
        return assemble(groups, count: count, gap: gap)
    }

    private static func isGap(at position: Int, in text: Span<UInt8>) -> Bool {
        position + 1 < text.count && text[position] == UInt8(ascii: ":") && text[position + 1] == UInt8(ascii: ":")
    }

    private static func groupEnd(from start: Int, in text: Span<UInt8>) -> Int {
        var end = start
        while end < text.count && Hexadecimal.value(of: text[end]) != nil { end += 1 }
        return end
    }

    private static func hexadecimal(_ digits: Span<UInt8>) -> UInt16 {
        var value: UInt16 = 0
        for index in digits.indices { value = value << 4 | UInt16(Hexadecimal.value(of: digits[index]) ?? 0) }
        return value
    }

    private static func assemble(_ groups: InlineArray<8, UInt16>, count: Int, gap: Int?) -> PeerAddress? {
        guard gap == nil ? count == 8 : count < 8 else { return nil }
        let before = gap ?? count
        var high: UInt64 = 0
        var low: UInt64 = 0
        for index in 0..<8 {
            let source = index < before ? index : index - (8 - count)
            let group = index < before || index >= 8 - (count - before) ? UInt64(groups[source]) : 0
            if index < 4 { high = high << 16 | group } else { low = low << 16 | group }
        }
        return PeerAddress(v6: high, low)
    }
}
