/// A rule's pattern prepared for comparison with others: does it cover them, can it meet them?
struct PatternRelations: Sendable {
    fileprivate enum Query: Sendable {
        case any
        case text([PatternSymbol])
        case items([(name: [UInt8], value: [PatternSymbol])])
    }

    private let pattern: URLPattern
    private let exact: Rows
    private let folded: Rows

    fileprivate struct Rows: Sendable {
        /// Matches the path with its slashes trimmed and one put behind it.
        let path: [PatternSymbol]
        /// The rows that together stand for the same paths: two where `/a/*` means `/a` as well.
        let coveredPaths: [[PatternSymbol]]
        let fragment: [PatternSymbol]
        let query: Query
    }

    init(_ pattern: URLPattern, _ variables: SubstitutionVariables) {
        self.pattern = pattern
        exact = Rows(pattern, variables, .exact)
        folded = Rows(pattern, variables, pattern.percentEncoded ? .ignoredInASCII : .ignored)
    }

    /// The bytes that every matching path begins with, with case folded and without its first slash.
    var pathPrefix: [UInt8] {
        var prefix: [UInt8] = []
        for case .byte(let byte) in folded.path.prefix(while: { if case .byte = $0 { true } else { false } }) {
            prefix.append(byte)
        }
        return prefix
    }

    /// Whether every URL that `other` matches is one that this matches.
    func covers(_ other: PatternRelations) -> Bool {
        if pattern.percentEncoded != other.pattern.percentEncoded { return matchesEverything }
        if pattern.caseSensitive, !other.pattern.caseSensitive { return matchesEverything }
        let own = pattern.caseSensitive ? exact : folded
        let others = pattern.caseSensitive ? other.exact : other.folded
        return others.coveredPaths.allSatisfy { SymbolRow.covers(own.path, $0) }
            && SymbolRow.covers(own.fragment, others.fragment) && Self.covers(own.query, others.query)
    }

    /// Whether no URL can match both.
    func isDisjoint(from other: PatternRelations) -> Bool {
        guard pattern.percentEncoded == other.pattern.percentEncoded else { return false }
        let isExact = pattern.caseSensitive && other.pattern.caseSensitive
        let own = isExact ? exact : folded
        let others = isExact ? other.exact : other.folded
        return SymbolRow.areDisjoint(own.path, others.path) || SymbolRow.areDisjoint(own.fragment, others.fragment)
            || Self.areDisjoint(own.query, others.query)
    }

    var matchesEverything: Bool {
        exact.path == [.run] && exact.fragment == [.run] && Self.covers(exact.query, .any)
    }

    private static func covers(_ query: Query, _ other: Query) -> Bool {
        switch (query, other) {
        case (.any, _): true
        case (.text(let row), .any), (.text(let row), .items): row == [.run]
        case (.text(let row), .text(let other)): SymbolRow.covers(row, other)
        case (.items(let items), .items(let others)):
            items.allSatisfy { item in
                item.value == [.run]
                    || others.contains { $0.name == item.name && SymbolRow.covers(item.value, $0.value) }
            }
        case (.items(let items), _): items.allSatisfy { $0.value == [.run] }
        }
    }

    private static func areDisjoint(_ query: Query, _ other: Query) -> Bool {
        switch (query, other) {
        case (.text(let row), .text(let other)): SymbolRow.areDisjoint(row, other)
        case (.items(let items), .items(let others)):
            items.contains { item in
                others.contains { $0.name == item.name && SymbolRow.areDisjoint(item.value, $0.value) }
            }
        default: false
        }
    }
}

extension PatternRelations.Rows {
    init(_ pattern: URLPattern, _ variables: SubstitutionVariables, _ letterCase: LetterCase) {
        func row(_ tokens: [Pattern.Token]) -> [PatternSymbol] {
            PatternSymbol.row(tokens, variables, letterCase)
        }
        let tokens = PathMatcher.trim(pattern.path?.tokens ?? [.run])
        let slash = PatternSymbol.byte(UInt8(ascii: "/"))
        let own = Self.collapse(row(tokens))
        let coversParent = PathMatcher.coversParent(tokens)
        path = own == [.run] || coversParent ? own : own + [slash]
        coveredPaths = coversParent ? [own.dropLast(), own + [slash]] : [own + [slash]]
        fragment = Self.collapse(row(pattern.fragment?.tokens ?? [.run]))
        switch pattern.query {
        case nil: query = .any
        case .text(let pattern): query = .text(Self.collapse(row(pattern.tokens)))
        case .items(let items):
            query = .items(items.map { (Array($0.name.utf8), Self.collapse(row($0.value.tokens))) })
        }
    }

    private static func collapse(_ row: [PatternSymbol]) -> [PatternSymbol] {
        var collapsed: [PatternSymbol] = []
        for symbol in row where symbol != .run || collapsed.last != .run { collapsed.append(symbol) }
        return collapsed
    }
}
