/// A query pattern.
enum QueryMatcher: Sendable {
    case text(TextMatcher)
    case items([(name: [UInt8], foldedName: [UInt8], value: TextMatcher)])

    init(_ pattern: QueryPattern, context: inout MatcherContext, settings: TextSettings) {
        switch pattern {
        case .text(let pattern):
            self = .text(TextMatcher(pattern.tokens, context: &context, settings: settings))
        case .items(let items):
            var matchers: [(name: [UInt8], foldedName: [UInt8], value: TextMatcher)] = []
            for item in items {
                let name = Array(item.name.utf8)
                let value = TextMatcher(item.value.tokens, context: &context, settings: settings)
                matchers.append((name, settings.letterCase.fold(name), value))
            }
            self = .items(matchers)
        }
    }

    func match(_ texts: PreparedLink.Texts) -> Truth {
        switch self {
        case .text(let matcher): return matcher.match(texts.query, isASCII: texts.isASCII)
        case .items(let items):
            var truth = Truth.yes
            for item in items {
                truth = truth && Self.match(item.value, texts.items.values(of: item.name), texts.isASCII)
                if item.name.isEmpty { truth = truth.weighed(against: !truth.assumed, .emptyQueryName) }
                if truth == .no { break }
            }
            for (question, other) in texts.otherItems {
                truth = truth.weighed(against: assumedMatch(items, other, question), question)
            }
            return truth
        }
    }

    private func assumedMatch(
        _ items: [(name: [UInt8], foldedName: [UInt8], value: TextMatcher)], _ other: QueryItems,
        _ question: OpenQuestion
    ) -> Bool {
        items.allSatisfy { item in
            let name = question == .queryNameCase ? item.foldedName : item.name
            return item.value.matchesEverything || other.values(of: name).allSatisfy(item.value.assumedMatch)
        }
    }

    private static func match(_ matcher: TextMatcher, _ values: [[UInt8]], _ isASCII: Bool) -> Truth {
        if matcher.matchesEverything { return .yes }
        var truth = Truth.yes
        for value in values {
            truth = truth && matcher.match(value, isASCII: isASCII)
            if truth == .no { break }
        }
        return truth
    }
}
