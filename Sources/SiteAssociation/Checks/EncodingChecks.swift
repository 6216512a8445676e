/// Whether a pattern can match what browsers send.
struct EncodingChecks {
    let text: String
    let percentEncoded: Bool

    var findings: [Finding] {
        percentEncoded ? [unicode, unsafe, escapes].compactMap(\.self) : [encoded, combiningMarks].compactMap(\.self)
    }

    private var unicode: Finding? {
        guard text.utf8.contains(where: { $0 >= 0x80 }) else { return nil }
        return Finding(
            .unicodePattern, .warning,
            "URLs are compared percent-encoded, so a pattern with characters beyond ASCII never matches.",
            fix: "Write \"\(String(decoding: PercentEncoding.encodeAsBrowser(Array(text.utf8)), as: UTF8.self))\", "
                + "or add \"percentEncoded\": false.")
    }

    private var unsafe: Finding? {
        guard let byte = text.utf8.first(where: { $0 <= 0x20 || $0 == 0x7F || "\"<>`".utf8.contains($0) })
        else { return nil }
        let encoded = String(decoding: PercentEncoding.encode(byte), as: UTF8.self)
        return Finding(
            .patternNeverMatches, .warning,
            "Browsers send \(byte == 0x20 ? "a space" : "this character") as \(encoded), so the pattern never matches.",
            fix: "Write \(encoded), or add \"percentEncoded\": false.")
    }

    private var escapes: Finding? {
        let bytes = Array(text.utf8)
        for offset in bytes.indices where bytes[offset] == UInt8(ascii: "%") {
            guard let byte = PercentEncoding.escape(in: bytes, at: offset) else {
                return form(
                    "A % is not followed by two hexadecimal digits, which no browser sends", "%25 for a percent sign")
            }
            let written = bytes[offset...(offset + 2)]
            let upper = PercentEncoding.encode(byte)
            if !written.elementsEqual(upper) {
                return form("Browsers write the digits of %XX in upper case", String(decoding: upper, as: UTF8.self))
            }
            if Self.isUnreserved(byte) {
                return form(
                    "Browsers do not percent-encode this character", String(decoding: [byte], as: UTF8.self))
            }
        }
        return nil
    }

    private func form(_ reason: String, _ better: String) -> Finding {
        Finding(
            .percentEncodingForm, .warning, "\(reason), so the pattern hardly ever matches.", fix: "Write \(better).")
    }

    private var encoded: Finding? {
        let bytes = Array(text.utf8)
        guard
            bytes.indices.contains(where: {
                bytes[$0] == UInt8(ascii: "%") && PercentEncoding.escape(in: bytes, at: $0) != nil
            })
        else { return nil }
        let decoded = PercentEncoding.decode(bytes).map { String(decoding: $0, as: UTF8.self) }
        return Finding(
            .encodedPattern, .warning,
            "With percentEncoded: false the URL is decoded and the pattern is not, so %XX in it never matches.",
            fix: decoded.map { "Write \"\($0)\"." } ?? "Write the character itself.")
    }

    private var combiningMarks: Finding? {
        let hasMarks = text.unicodeScalars.contains { scalar in
            switch scalar.properties.generalCategory {
            case .nonspacingMark, .spacingMark, .enclosingMark: true
            default: false
            }
        }
        guard hasMarks else { return nil }
        return Finding(
            .combiningMarks, .warning,
            "The pattern has combining marks; whether they equal composed letters in a URL is not documented.",
            fix: "Use composed letters (NFC), or ? in their place.")
    }

    private static func isUnreserved(_ byte: UInt8) -> Bool {
        UInt8(ascii: "a")...UInt8(ascii: "z") ~= byte | 0x20 || UInt8(ascii: "0")...UInt8(ascii: "9") ~= byte
            || "-._~".utf8.contains(byte)
    }
}
