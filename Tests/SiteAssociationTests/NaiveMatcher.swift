import SiteAssociation

/// The meaning of a rule, written down again in the most obvious way: recursion over code points, no cleverness.
///
/// The property tests hold the library against this.
struct NaiveMatcher {
    var variables: [String: [String]] = [:]

    func decide(_ rules: [AssociationRule], _ url: LinkURL) -> AssociationRule.Action {
        rules.first { matches($0.pattern, url) }?.action ?? .stayOnWeb
    }

    func matches(_ rule: URLPattern, _ url: LinkURL) -> Bool {
        func text(_ raw: String) -> String {
            let decoded = rule.percentEncoded ? raw : Self.decode(raw)
            return rule.caseSensitive ? decoded : decoded.lowercased()
        }
        func pattern(_ pattern: Pattern) -> [Unicode.Scalar] {
            Array((rule.caseSensitive ? pattern.text : Self.fold(pattern.text)).unicodeScalars)
        }

        func glob(_ pattern: [Unicode.Scalar], _ text: [Unicode.Scalar]) -> Bool {
            self.glob(pattern, text, ignoresCase: !rule.caseSensitive)
        }
        if let path = rule.path, !matchesPath(pattern(path), text(url.path), glob) { return false }
        if let fragment = rule.fragment, !glob(pattern(fragment), Array(text(url.fragment ?? "").unicodeScalars)) {
            return false
        }
        switch rule.query {
        case nil: return true
        case .text(let query): return glob(pattern(query), Array(text(url.query ?? "").unicodeScalars))
        case .items(let items):
            return items.allSatisfy { item in
                var values = Self.values(of: item.name, url.query ?? "", decodes: !rule.percentEncoded)
                if values.isEmpty { values = [""] }
                return values.allSatisfy {
                    glob(pattern(item.value), Array((rule.caseSensitive ? $0 : $0.lowercased()).unicodeScalars))
                }
            }
        }
    }

    private func matchesPath(
        _ pattern: [Unicode.Scalar], _ path: String, _ glob: ([Unicode.Scalar], [Unicode.Scalar]) -> Bool
    ) -> Bool {
        let pattern = Self.trim(pattern)
        let path = Self.trim(Array(path.unicodeScalars))
        return glob(pattern, path) || (pattern.suffix(2) == ["/", "*"] && glob(Array(pattern.dropLast(2)), path))
    }

    private func glob(_ pattern: [Unicode.Scalar], _ text: [Unicode.Scalar], ignoresCase: Bool) -> Bool {
        guard let first = pattern.first else { return text.isEmpty }
        let rest = Array(pattern.dropFirst())
        if first == "*" {
            return (0...text.count).contains { glob(rest, Array(text.dropFirst($0)), ignoresCase: ignoresCase) }
        }
        if first == "$", rest.first == "(", let close = rest.firstIndex(of: ")") {
            let behind = Array(rest[(close + 1)...])
            return (variables[String(String.UnicodeScalarView(rest[1..<close]))] ?? []).contains { value in
                glob(
                    Array((ignoresCase ? value.lowercased() : value).unicodeScalars) + behind, text,
                    ignoresCase: ignoresCase)
            }
        }
        guard let character = text.first, first == "?" || first == character else { return false }
        return glob(rest, Array(text.dropFirst()), ignoresCase: ignoresCase)
    }

    private static func trim(_ text: [Unicode.Scalar]) -> [Unicode.Scalar] {
        guard let first = text.firstIndex(where: { $0 != "/" }), let last = text.lastIndex(where: { $0 != "/" })
        else { return [] }
        return Array(text[first...last])
    }

    /// Lower case, except for the names of variables.
    private static func fold(_ pattern: String) -> String {
        var isName = false
        return String(
            pattern.map { character -> Character in
                if character == "(" { isName = true }
                if character == ")" { isName = false }
                return isName ? character : Character(character.lowercased())
            })
    }

    private static func values(of name: String, _ query: String, decodes: Bool) -> [String] {
        query.split(separator: "&").compactMap { item in
            let parts = item.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map {
                decodes ? decode(String($0)) : String($0)
            }
            return parts[0] == name ? parts.count > 1 ? parts[1] : "" : nil
        }
    }

    private static func decode(_ text: String) -> String {
        var bytes: [UInt8] = []
        var rest = Array(text.utf8)[...]
        while let byte = rest.popFirst() {
            if byte == UInt8(ascii: "%"), let value = UInt8(String(decoding: rest.prefix(2), as: UTF8.self), radix: 16)
            {
                bytes.append(value)
                rest = rest.dropFirst(2)
            } else {
                bytes.append(byte)
            }
        }
        return String(decoding: bytes, as: UTF8.self)
    }
}
