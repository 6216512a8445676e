/// One line under construction.
struct LogLine {
    private var bytes: [UInt8] = []

    init(level: LogLevel, component: String, event: String, at time: WallClock) {
        bytes.reserveCapacity(256)
        bytes.append(UInt8(ascii: "{"))
        append("time", .string(time.description))
        append("level", .string(level.rawValue))
        append("component", .string(component))
        append("event", .string(event))
    }

    mutating func append(_ key: String, _ value: LogValue) {
        if bytes.count > 1 { bytes.append(UInt8(ascii: ",")) }
        appendQuoted(key)
        bytes.append(UInt8(ascii: ":"))
        switch value {
        case .string(let text): appendQuoted(text)
        case .int(let number): bytes.append(contentsOf: String(number).utf8)
        case .double(let number): bytes.append(contentsOf: (number.isFinite ? "\(number)" : "null").utf8)
        case .bool(let flag): bytes.append(contentsOf: (flag ? "true" : "false").utf8)
        }
    }

    /// The whole line, its line feed included.
    consuming func finished() -> [UInt8] {
        bytes.append(UInt8(ascii: "}"))
        bytes.append(UInt8(ascii: "\n"))
        return bytes
    }

    /// Escapes what JSON demands, and delete and the C1 controls too: they can steer a terminal.
    private mutating func appendQuoted(_ text: String) {
        bytes.append(UInt8(ascii: "\""))
        for scalar in text.unicodeScalars {
            switch scalar {
            case "\"": bytes.append(contentsOf: #"\""#.utf8)
            case "\\": bytes.append(contentsOf: #"\\"#.utf8)
            case "\n": bytes.append(contentsOf: #"\n"#.utf8)
            case "\r": bytes.append(contentsOf: #"\r"#.utf8)
            case "\t": bytes.append(contentsOf: #"\t"#.utf8)
            case "\0"..."\u{1F}", "\u{7F}"..."\u{9F}", "\u{2028}", "\u{2029}": appendEscaped(scalar)
            default: bytes.append(contentsOf: UTF8.encode(scalar)!)
            }
        }
        bytes.append(UInt8(ascii: "\""))
    }

    private mutating func appendEscaped(_ scalar: Unicode.Scalar) {
        let digits = String(scalar.value, radix: 16)
        bytes.append(contentsOf: #"\u"#.utf8)
        bytes.append(contentsOf: repeatElement(UInt8(ascii: "0"), count: 4 - digits.utf8.count))
        bytes.append(contentsOf: digits.utf8)
    }
}
