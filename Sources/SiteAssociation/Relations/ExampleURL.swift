/// Makes URLs that a pattern matches, or that two patterns both match.
struct ExampleURL {
    private let pattern: URLPattern
    private let path: [PatternSymbol]
    private let query: [PatternSymbol]?
    private let items: [(name: String, value: [PatternSymbol])]
    private let fragment: [PatternSymbol]

    init(_ pattern: URLPattern, _ variables: SubstitutionVariables) {
        self.pattern = pattern
        let letterCase = pattern.settings.letterCase
        func row(_ tokens: [Pattern.Token]) -> [PatternSymbol] {
            PatternSymbol.row(tokens, variables, letterCase).flatMap { symbol -> [PatternSymbol] in
                guard case .variable(let name) = symbol else { return [symbol] }
                // One of the values will do as an example.
                return Self.value(of: name, variables).map { PatternSymbol.row($0, variables, letterCase) } ?? [symbol]
            }
        }
        path = row(PathMatcher.trim(pattern.path?.tokens ?? [.run]))
        fragment = row(pattern.fragment?.tokens ?? [.run])
        switch pattern.query {
        case nil: (query, items) = (nil, [])
        case .text(let text): (query, items) = (row(text.tokens), [])
        case .items(let list): (query, items) = (nil, list.map { ($0.name, row($0.value.tokens)) })
        }
    }

    private static func value(of name: [UInt8], _ variables: SubstitutionVariables) -> [Pattern.Token]? {
        let text = String(decoding: name, as: UTF8.self)
        if let value = variables.values(of: text)?.first { return Pattern(value, readsVariables: false).tokens }
        guard case .codes(let codes) = SubstitutionVariables.predefined(text) else { return nil }
        return [.text(Array((codes.contains("en") ? "en" : "GB").utf8))]
    }

    /// A URL on example.com that both may match, `nil` when they cannot meet.
    func common(with other: ExampleURL) -> LinkURL? {
        guard let path = SymbolRow.commonText(path, other.path) ?? parentPath(with: other),
            let fragment = SymbolRow.commonText(fragment, other.fragment),
            let query = commonQuery(with: other)
        else { return nil }
        return Self.url(path, query, fragment, pattern.percentEncoded && other.pattern.percentEncoded)
    }

    /// The path that one names as `/a` and the other as `/a/*`.
    private func parentPath(with other: ExampleURL) -> [UInt8]? {
        let slash = PatternSymbol.byte(UInt8(ascii: "/"))
        for (one, two) in [(path, other.path), (other.path, path)]
        where one.last == .run && one.dropLast().last == slash {
            if let text = SymbolRow.commonText(Array(one.dropLast(2)), two) { return text }
        }
        return nil
    }

    private func commonQuery(with other: ExampleURL) -> [UInt8]? {
        if query != nil || other.query != nil {
            guard items.isEmpty, other.items.isEmpty else { return nil }
            return SymbolRow.commonText(query ?? [.run], other.query ?? [.run])
        }
        var parts: [[UInt8]] = []
        let names = AppleFileWriter.unique((items + other.items).map(\.name))
        for name in names {
            let rows = (items + other.items).filter { $0.name == name }.map(\.value)
            guard let value = SymbolRow.commonText(rows[0], rows.count > 1 ? rows[1] : [.run]) else { return nil }
            parts.append(Array(name.utf8) + [UInt8(ascii: "=")] + value)
        }
        return Array(parts.joined(separator: [UInt8(ascii: "&")]))
    }

    private static func url(_ path: [UInt8], _ query: [UInt8], _ fragment: [UInt8], _ isEncoded: Bool) -> LinkURL? {
        func text(_ bytes: [UInt8]) -> String {
            let written = isEncoded ? bytes : PercentEncoding.encodeAsBrowser(bytes)
            return String(decoding: written, as: UTF8.self)
        }
        var url = "https://example.com/" + text(path)
        if !query.isEmpty { url += "?" + text(query) }
        if !fragment.isEmpty { url += "#" + text(fragment) }
        return LinkURL(url)
    }

    /// URLs that the pattern matches or just misses: with nothing, one or several characters for each `*`.
    var samples: [LinkURL] {
        let fillings: [[UInt8]] = [[], Array("x".utf8), Array("x/y".utf8)]
        return fillings.compactMap { filling in
            let values = items.map { Array($0.name.utf8) + [UInt8(ascii: "=")] + Self.fill($0.value, filling) }
            let query =
                self.query.map { Self.fill($0, filling) } ?? Array(values.joined(separator: [UInt8(ascii: "&")]))
            let fragment = pattern.fragment == nil ? [] : Self.fill(self.fragment, filling)
            return Self.url(Self.fill(path, filling), query, fragment, pattern.percentEncoded)
        }
    }

    private static func fill(_ row: [PatternSymbol], _ filling: [UInt8]) -> [UInt8] {
        row.flatMap { symbol -> [UInt8] in
            switch symbol {
            case .byte(let byte): [byte]
            case .one: Array("x".utf8)
            case .set(let set): [set.example]
            case .run, .variable: filling
            }
        }
    }
}
