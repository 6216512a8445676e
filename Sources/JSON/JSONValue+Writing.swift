extension JSONValue {
    /// How the text is laid out. Either way the same value gives the same bytes.
    public enum Layout: Sendable {
        /// No white space at all.
        case compact
        /// One element a line, two spaces a level.
        case pretty
    }

    /// The value as UTF-8 text, members in the order they are held, only what must be escaped is.
    public func serialized(_ layout: Layout = .compact) -> [UInt8] {
        var bytes: [UInt8] = []
        write(to: &bytes, layout)
        return bytes
    }

    /// Appends what ``serialized(_:)`` returns, for documents that are put together piece by piece.
    public func write(to bytes: inout [UInt8], _ layout: Layout = .compact) {
        write(to: &bytes, layout, level: 0)
    }

    private func write(to bytes: inout [UInt8], _ layout: Layout, level: Int) {
        switch self {
        case .null: bytes += "null".utf8
        case .bool(let value): bytes += (value ? "true" : "false").utf8
        case .number(let text): bytes += text.utf8
        case .string(let text): Self.write(text, to: &bytes)
        case .array(let elements):
            Self.write(elements, "[", "]", to: &bytes, layout, level) { element, bytes in
                element.write(to: &bytes, layout, level: level + 1)
            }
        case .object(let members):
            Self.write(members, "{", "}", to: &bytes, layout, level) { member, bytes in
                Self.write(member.name, to: &bytes)
                bytes += (layout == .pretty ? ": " : ":").utf8
                member.value.write(to: &bytes, layout, level: level + 1)
            }
        }
    }

    private static func write<Item>(
        _ items: [Item], _ open: String, _ close: String, to bytes: inout [UInt8], _ layout: Layout, _ level: Int,
        each: (Item, inout [UInt8]) -> Void
    ) {
        bytes += open.utf8
        for (index, item) in items.enumerated() {
            if index > 0 { bytes.append(0x2C) }
            if layout == .pretty { startLine(&bytes, level: level + 1) }
            each(item, &bytes)
        }
        if layout == .pretty, !items.isEmpty { startLine(&bytes, level: level) }
        bytes += close.utf8
    }

    private static func startLine(_ bytes: inout [UInt8], level: Int) {
        bytes.append(0x0A)
        bytes.append(contentsOf: repeatElement(0x20, count: 2 * level))
    }

    private static func write(_ text: String, to bytes: inout [UInt8]) {
        bytes.append(0x22)
        for byte in text.utf8 {
            switch byte {
            case 0x22, 0x5C: bytes += [0x5C, byte]
            case 0x08: bytes += #"\b"#.utf8
            case 0x09: bytes += #"\t"#.utf8
            case 0x0A: bytes += #"\n"#.utf8
            case 0x0C: bytes += #"\f"#.utf8
            case 0x0D: bytes += #"\r"#.utf8
            case 0..<0x20: bytes += "\\u00\(byte < 0x10 ? "0" : "")\(String(byte, radix: 16))".utf8
            default: bytes.append(byte)
            }
        }
        bytes.append(0x22)
    }
}

extension JSONValue: CustomStringConvertible {
    /// The compact text.
    public var description: String { String(decoding: serialized(), as: UTF8.self) }
}
