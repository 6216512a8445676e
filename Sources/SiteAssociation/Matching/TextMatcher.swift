/// A pattern together with all it takes to match it: bytes first, other readings where they could differ.
struct TextMatcher: Sendable {
    private let tokens: [Pattern.Token]
    private let variables: SubstitutionVariables
    private let letterCase: LetterCase
    private let compiled: CompiledPattern<UInt8>
    private let other: CompiledPattern<UInt8>?
    private let question: OpenQuestion?
    /// Whether the unit of a character can make a difference once a text goes beyond ASCII.
    private let dependsOnCharacters: Bool

    init(_ tokens: [Pattern.Token], context: inout MatcherContext, settings: TextSettings) {
        self.tokens = tokens
        variables = context.variables
        letterCase = settings.letterCase
        compiled = context.compile(tokens, letterCase, .assumed)
        question = context.question(about: tokens)
        other = question.map { _ in context.compile(tokens, settings.letterCase, .alternative) }
        dependsOnCharacters = tokens.contains { token in
            switch token {
            case .text(let bytes): bytes.contains { $0 >= 0x80 }
            case .one, .variable: true
            case .run, .unterminated: false
            }
        }
    }

    var matchesEverything: Bool {
        if case .everything = compiled { return true }
        return false
    }

    func assumedMatch(_ text: [UInt8]) -> Bool { compiled.matches(text.span) }

    func match(_ text: [UInt8], isASCII: Bool) -> Truth {
        if !isASCII, dependsOnCharacters { return matchCharacters(text) }
        let matches = compiled.matches(text.span)
        guard let other, let question else { return Truth(matches) }
        return Truth(matches, other: other.matches(text.span), question)
    }

    private func matchCharacters(_ text: [UInt8]) -> Truth {
        var truth = Truth(matches(text, by: .codePoints, .assumed))
        truth = truth.weighed(against: matches(text, by: .bytes, .assumed), .characterUnit)
        truth = truth.weighed(against: matches(text, by: .codeUnits, .assumed), .characterUnit)
        let isSameByLength = truth.questions.isEmpty
        truth = truth.weighed(
            against: matches(text, by: .graphemes, .assumed), isSameByLength ? .normalization : .characterUnit)
        if let question { truth = truth.weighed(against: matches(text, by: .codePoints, .alternative), question) }
        return truth
    }

    private func matches(
        _ text: [UInt8], by alphabet: Alphabet, _ reading: PatternCompiler<UInt32>.Reading
    ) -> Bool {
        // The encoder numbers characters as it meets them, so pattern and text must share one.
        let encoder = SharedEncoder(alphabet)
        var compiler = PatternCompiler<UInt32>(variables: variables, letterCase: letterCase, reading: reading) {
            encoder.encode($0)
        }
        return compiler.compile(tokens).matches(encoder.encode(text).span)
    }

    private final class SharedEncoder {
        private var encoder: Alphabet.Encoder
        init(_ alphabet: Alphabet) { encoder = Alphabet.Encoder(alphabet) }
        func encode(_ bytes: [UInt8]) -> [UInt32] { encoder.encode(bytes) }
    }
}
