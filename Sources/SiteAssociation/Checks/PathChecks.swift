/// What is suspicious about a path pattern.
struct PathChecks {
    let text: String
    private let bytes: [UInt8]

    init(_ text: String) {
        self.text = text
        bytes = Array(text.utf8)
    }

    var findings: [Finding] {
        if text.hasPrefix("http://") || text.hasPrefix("https://") {
            return [
                Finding(
                    .urlInPathPattern, .error, "This is a whole URL, but the pattern is compared with the path alone.",
                    fix: "Keep what follows the host, for example /shop/*.")
            ]
        }
        return [queryInPath, fragmentInPath, withoutSlash, catchAll, regularExpression].compactMap(\.self)
    }

    private var queryInPath: Finding? {
        guard looksLikeQuery else { return nil }
        return Finding(
            .queryInPathPattern, .error,
            "In a path ? stands for one character; the query of a URL is not part of its path, so this never matches.",
            fix: "In components write {\"/\": …, \"?\": {\"name\": \"?*\"}}; paths cannot look at the query.")
    }

    /// Whether some `?` is followed by a name and `=`.
    private var looksLikeQuery: Bool {
        bytes.split(separator: UInt8(ascii: "?"), omittingEmptySubsequences: false).dropFirst().contains { part in
            guard let end = part.firstIndex(where: { !Self.isNameByte($0) }), end > part.startIndex else {
                return false
            }
            return part[end] == UInt8(ascii: "=")
        }
    }

    private var fragmentInPath: Finding? {
        guard bytes.contains(UInt8(ascii: "#")) else { return nil }
        return Finding(
            .fragmentInPathPattern, .error,
            "The path of a URL ends before its #, so a path pattern with # never matches.",
            fix: "Look at the fragment instead: {\"/\": \"/\", \"#\": \"/item/*\"}.")
    }

    private var withoutSlash: Finding? {
        guard let first = bytes.first, !"/*?$".utf8.contains(first) else { return nil }
        return Finding(
            .patternWithoutSlash, .note, "The pattern does not begin with a slash; systems add it.",
            fix: "Write \"/\(text)\".")
    }

    private var catchAll: Finding? {
        let tokens = PathMatcher.trim(Pattern(text).tokens)
        guard !tokens.isEmpty, tokens.allSatisfy({ $0 == .run }), text != "*", text != "/*" else { return nil }
        return Finding(
            .catchAllRule, .warning,
            "Slashes at the ends do not count and * also matches slashes, so this matches every URL.",
            fix: "Write \"*\" if that is meant, or name the folder.")
    }

    private var regularExpression: Finding? {
        let isSuspicious =
            bytes.first == UInt8(ascii: "^") || bytes.contains(UInt8(ascii: "\\")) || text.contains("/.*")
            || text.contains(".+") || text.contains("/:") || isBracketed("[", "]") || isBracketed("{", "}")
            || (isBracketed("(", ")") && bytes.contains(UInt8(ascii: "|")))
        guard isSuspicious else { return nil }
        return Finding(
            .patternLooksLikeRegex, .warning,
            "This looks like a regular expression or a route, but only *, ? and $(name) mean something; "
                + "the rest is taken literally.",
            fix: "Use * for any text, ? for one character.")
    }

    private func isBracketed(_ open: Unicode.Scalar, _ close: Unicode.Scalar) -> Bool {
        guard let start = bytes.firstIndex(of: UInt8(ascii: open)) else { return false }
        return bytes[start...].contains(UInt8(ascii: close))
    }

    private static func isNameByte(_ byte: UInt8) -> Bool {
        UInt8(ascii: "a")...UInt8(ascii: "z") ~= byte | 0x20 || UInt8(ascii: "0")...UInt8(ascii: "9") ~= byte
            || "_-.[]%".utf8.contains(byte)
    }
}
